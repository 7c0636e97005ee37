import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { isBusy, isUnavailable } from './database/errors.ts';

const POLL_MS = 1_000;
const BATCH = 20;

/** A queue and what is done with each of its jobs. */
export interface Line {
  queue: string;
  handle: (payload: never) => Promise<void>;
}

/** A job that failed, at the end of this attempt. */
export interface Failure {
  queue: string;
  id: string;
  payload: unknown;
  /** Counted from 1. */
  attempt: number;
  /** No attempt follows. */
  last: boolean;
  error: unknown;
}

export interface JobWorkerOptions {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  /** Called for every failed attempt, before it is settled; what the last one threw is to be kept by it. */
  onFailure: (failure: Failure) => Promise<void>;
  complain: (error: unknown) => void;
}

/** Runs the handlers of what waits in the queues. */
export interface JobWorker {
  /** Takes what waits in one queue, up to a batch, and answers how many that were. Each job settles alone. */
  workOnce(line: Line): Promise<number>;
  /** The same again and again, until `stop`. */
  workOn(line: Line): void;
  /** Resolves when no handler runs any more. */
  stop(): Promise<void>;
}

/** Not the workers of pg-boss: they do not wait for what they tell the database, and its refusal would end the process. */
export function createJobWorker({ boss, onFailure, complain }: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  // Every line listens while it pauses.
  setMaxListeners(0, stopping.signal);
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

  /** Answers whether the job needs no further attempt. */
  const workOut = async ({ queue, handle }: Line, job: PgBoss.JobWithMetadata<unknown>): Promise<boolean> => {
    try {
      await handle(job.data as never);
      return true;
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      await tell(() => onFailure({ queue, id: job.id, payload: job.data, attempt: job.retryCount + 1, last, error }));
      if (!last) {
        await tell(() => boss.fail(queue, job.id, { message: String(error) }));
      }
      return last;
    }
  };

  const workOnce = async (line: Line): Promise<number> => {
    const jobs = await boss.fetch<unknown>(line.queue, { batchSize: BATCH, includeMetadata: true });
    const done: string[] = [];
    for (const job of jobs) {
      if (await workOut(line, job)) {
        done.push(job.id);
      }
    }
    if (done.length > 0) {
      await tell(() => boss.complete(line.queue, done));
    }
    return jobs.length;
  };

  const loop = async (line: Line): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await workOnce(line).catch(complain);
      if (taken !== BATCH) {
        await pause();
      }
    }
  };

  return {
    workOnce,
    workOn: (line) => void loops.push(loop(line)),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
