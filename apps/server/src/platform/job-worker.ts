import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { isBusy, isUnavailable } from './database/errors.ts';
import type { JobLeases } from './job-leases.ts';
import type { FindWaiting } from './waiting-queues.ts';

export const PACE: JobPace = { pollMs: 1_000, lookMs: 5_000 };
const BATCH = 20;

/** One attempt at a job. */
export interface Attempt {
  /** Counted from 1. */
  number: number;
  /** False if this process was frozen and another has taken the job over. */
  isHeld: () => boolean;
}

/** A queue and the handler of its jobs. */
export interface Line {
  queue: string;
  handle: (payload: never, attempt: Attempt) => Promise<void>;
  /** The jobs of a batch run concurrently rather than one after the other. */
  concurrent?: boolean;
}

/** A failed attempt at a job. */
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
  leases: JobLeases;
  findWaiting: FindWaiting;
  /** Called for every failed attempt before it is settled; it must keep a job whose last attempt failed. */
  onFailure: (failure: Failure) => Promise<void>;
  complain: (error: unknown) => void;
  pace?: JobPace;
}

/** How often a worker polls for waiting jobs and for abandoned ones, in milliseconds. */
export interface JobPace {
  pollMs: number;
  lookMs: number;
}

/** Runs the handlers of queued jobs. */
export interface JobWorker {
  /** Takes up to a batch from one queue and returns how many jobs that were. Each job settles separately. */
  workOnce(line: Line): Promise<number>;
  /** Keeps working off every queue that has jobs, each at its own pace, until `stop`. */
  workOn(lines: readonly Line[]): void;
  /** Keeps handing the jobs of silent workers to live ones, until `stop`. */
  watchOver(lines: readonly Line[]): void;
  /** Resolves when no handler is running any more. */
  stop(): Promise<void>;
}

/** Used instead of pg-boss's workers, which do not await their database writes, so that a failed one would end the process. */
export function createJobWorker({ boss, leases, findWaiting, onFailure, complain, pace = PACE }: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  // Everything that sleeps listens to it.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];
  const pause = (milliseconds = pace.pollMs) => delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  const tell = (statement: () => Promise<void>) => retryUntilStored(statement, { goOn: () => !stopping.signal.aborted, pause });

  /** Returns whether the job needs no further attempt. */
  const runAttempt = async ({ queue, handle }: Line, job: PgBoss.JobWithMetadata<unknown>): Promise<boolean> => {
    // This process was frozen, and another has taken the job over.
    if (!leases.isHeld(job.id)) {
      return false;
    }
    const number = job.retryCount + 1;
    try {
      await handle(job.data as never, { number, isHeld: () => leases.isHeld(job.id) });
      return true;
    } catch (error) {
      if (!leases.isHeld(job.id)) {
        complain(error);
        return false;
      }
      const last = job.retryCount >= job.retryLimit;
      await tell(() => onFailure({ queue, id: job.id, payload: job.data, attempt: number, last, error }));
      if (!last) {
        await tell(() => boss.fail(queue, job.id, { message: String(error) }));
      }
      return last;
    }
  };

  const workOnce = async (line: Line): Promise<number> => {
    const askedAt = performance.now();
    const jobs = await boss.fetch<unknown>(line.queue, { batchSize: BATCH, includeMetadata: true });
    leases.hold(line.queue, jobs, askedAt);
    try {
      await workAll(line, jobs);
    } finally {
      leases.release(jobs.map(({ id }) => id));
    }
    return jobs.length;
  };

  const workAll = async (line: Line, jobs: PgBoss.JobWithMetadata<unknown>[]): Promise<void> => {
    const done: string[] = [];
    const work = async (job: PgBoss.JobWithMetadata<unknown>): Promise<void> => {
      if (await runAttempt(line, job)) {
        done.push(job.id);
      }
    };
    await (line.concurrent === true ? settleAll(jobs.map(work)) : inTurn(jobs, work));
    if (done.length > 0) {
      await tell(() => boss.complete(line.queue, done));
    }
  };

  const watch = async (lines: readonly Line[]): Promise<void> => {
    while (!stopping.signal.aborted) {
      await takeOver({ boss, leases, onFailure }, lines).catch(complain);
      await pause(pace.lookMs);
    }
  };

  const lookout = createLookout({ findWaiting, workOff: (line) => workOff(line).catch(complain) });

  const workOff = async (line: Line): Promise<void> => {
    let taken = BATCH;
    while (taken === BATCH && !stopping.signal.aborted) {
      taken = await workOnce(line);
    }
  };

  const loop = async (lines: readonly Line[]): Promise<void> => {
    while (!stopping.signal.aborted) {
      await lookout.look(lines).catch(complain);
      await pause();
    }
    await lookout.settled();
  };

  return {
    workOnce,
    workOn: (lines) => void loops.push(loop(lines)),
    watchOver: (lines) => void loops.push(watch(lines)),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

interface LookoutOptions {
  findWaiting: FindWaiting;
  workOff: (line: Line) => Promise<void>;
}

/** Works off every queue that has jobs, unless it is already being worked off: a long job delays only its own queue. */
function createLookout({ findWaiting, workOff }: LookoutOptions) {
  const busy = new Map<string, Promise<unknown>>();
  return {
    async look(lines: readonly Line[]): Promise<void> {
      const idle = lines.filter(({ queue }) => !busy.has(queue));
      const waiting = await findWaiting(idle.map(({ queue }) => queue));
      for (const line of idle.filter(({ queue }) => waiting.has(queue))) {
        const work = workOff(line).finally(() => busy.delete(line.queue));
        busy.set(line.queue, work);
      }
    },
    settled: () => Promise.all(busy.values()),
  };
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    await work(item);
  }
}

/** Waits for all of them, then rethrows the first error. */
async function settleAll(running: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((each) => each.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}

/** Retries reporting a job's outcome until the database accepts it: a job that is believed to be running is not retried for a long time. */
async function retryUntilStored(
  statement: () => Promise<void>,
  { goOn, pause }: { goOn: () => boolean; pause: () => Promise<void> },
): Promise<void> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!(isUnavailable(error) || isBusy(error)) || !goOn()) {
        throw error;
      }
      await pause();
    }
  }
}

type Rescue = Pick<JobWorkerOptions, 'leases' | 'onFailure'> & { boss: Pick<PgBoss, 'complete'> };

/** Jobs without an attempt left are kept as if they had failed: one of them may be what crashed its processes. */
async function takeOver({ boss, leases, onFailure }: Rescue, lines: readonly Line[]): Promise<void> {
  for (const { queue, id, payload, attempt } of await leases.takeOver(lines.map((line) => line.queue))) {
    await onFailure({ queue, id, payload, attempt, last: true, error: new Error('its process ended in the last attempt') });
    await boss.complete(queue, id);
  }
}
