import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { isBusy, isUnavailable } from './database/errors.ts';
import type { Subscription } from './events.ts';

const POLL_MS = 1_000;
const BATCH = 20;

/** The queue in which the events of one subscriber wait. */
export const queueOf = ({ event, subscriber }: Subscription): string => `${event}.${subscriber}`;

/** Runs the handlers of what waits in the queues. */
export interface JobWorker {
  /** Takes what waits in one queue, up to a batch, and answers how many that were. */
  workOnce(subscription: Subscription, onFailure: (error: unknown) => void): Promise<number>;
  /** The same again and again, until `stop`. */
  workOn(subscription: Subscription): void;
  /** Resolves when no handler runs any more. */
  stop(): Promise<void>;
}

/** Not the workers of pg-boss: they do not wait for what they tell the database, and its refusal would end the process. */
export function createJobWorker(boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>, complain: (error: unknown) => void): JobWorker {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const pause = () => delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** What became of a job is told again until the database takes it: a job that it believes to be running is not tried again for long. */
  const tell = async (statement: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await statement();
      } catch (error) {
        if (!(isUnavailable(error) || isBusy(error)) || stopping.signal.aborted) {
          throw error;
        }
        await pause();
      }
    }
  };

  const workOnce = async (subscription: Subscription, onFailure: (error: unknown) => void): Promise<number> => {
    const queue = queueOf(subscription);
    const jobs = await boss.fetch<unknown>(queue, { batchSize: BATCH });
    const done: string[] = [];
    for (const { id, data } of jobs) {
      try {
        await subscription.handle(data as never);
        done.push(id);
      } catch (error) {
        onFailure(error);
        await tell(() => boss.fail(queue, id, { message: String(error) }));
      }
    }
    if (done.length > 0) {
      await tell(() => boss.complete(queue, done));
    }
    return jobs.length;
  };

  const loop = async (subscription: Subscription): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await workOnce(subscription, complain).catch(complain);
      if (taken !== BATCH) {
        await pause();
      }
    }
  };

  return {
    workOnce,
    workOn: (subscription) => void loops.push(loop(subscription)),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
