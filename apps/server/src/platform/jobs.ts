import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { isBusy, isUnavailable } from './database/errors.ts';
import type { Db } from './database/transaction.ts';
import type { EventMap, Schedule, Subscription } from './events.ts';
import { settleFailure } from './failed-jobs.ts';
import { createJobLeases, indexActiveJobs, LEASE_MS } from './job-leases.ts';
import { createJobWorker, PACE, type Failure, type JobPace, type JobWorker, type Line } from './job-worker.ts';
import type { Logger } from './logger.ts';
import { createScheduler } from './scheduler.ts';
import { handleShared, queueOf, queuesFor, sharedQueuesOf, type Apart, type Hearers } from './shared-queue.ts';
import { createFindWaiting, type FindWaiting } from './waiting-queues.ts';

/**
 * A transactional outbox: events are written as jobs in the transaction of the change that caused them, so that they happen if and only if
 * the change does, and survive a crash. Handlers run after the commit, each at least once and in one process at a time; jobs left
 * unfinished by a process that ended continue elsewhere, or after the restart, within half a minute. A failing job is retried for about a
 * quarter of an hour; then it is kept in `failed_job`, where an administrator can run it again. Handlers of an event about one person share
 * a job until one of them fails (`shared-queue.ts`).
 */
export interface Jobs {
  /**
   * Registers the handlers and the schedules; called once by `app.ts`, before `start`.
   * @throws Error if two handlers of one event have the same name: such a server does not start
   */
  subscribe(list: readonly Subscription[], schedules?: readonly Schedule[]): void;
  /** Stores the event for every subscriber, in the transaction `tx`; with `notBefore` it is delayed until then. */
  publish<Name extends keyof EventMap>(tx: Db, event: Name, payload: EventMap[Name], notBefore?: Date): Promise<void>;
  /** The same for many events. */
  publishAll<Name extends keyof EventMap>(tx: Db, event: Name, payloads: readonly EventMap[Name][]): Promise<void>;
  /** Stores one event for one subscriber again, in the transaction `tx`. Returns whether that subscriber exists. */
  repeat(tx: Db, job: { event: string; subscriber: string; payload: unknown }): Promise<boolean>;
  /** Creates the queues; until then nothing can be published. */
  prepare(): Promise<void>;
  /** Prepares, then starts running the handlers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs everything that is waiting now, and rethrows handler errors. For tests and the demo loader. */
  drain(): Promise<void>;
}

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true };

/** Lets pg-boss write in one of our transactions. */
const executor = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[]) => ({ rows: [...(await tx.executeQuery(CompiledQuery.raw(text, values))).rows] }),
});

const lineOf = (subscription: Subscription): Line => ({
  queue: queueOf(subscription),
  handle: subscription.handle,
  concurrent: subscription.concurrent ?? false,
});

/** Two handlers with the same name would compete for the jobs of one queue, and each would miss what the other took. */
function assertNamedApart(queues: readonly string[]): void {
  const twice = queues.find((queue, place) => queues.indexOf(queue) !== place);
  if (twice !== undefined) {
    throw new Error(`two handlers are called ${twice}`);
  }
}

async function createQueues(boss: PgBoss, lines: readonly Line[], retries: typeof RETRIES): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { queue } of lines) {
    if (!known.has(queue)) {
      await boss.createQueue(queue, { name: queue, ...retries });
    }
  }
}

/** Retry delays in seconds, the lease of a silent worker, and the polling pace; tests shorten all of them. */
interface JobTiming extends JobPace {
  retries: typeof RETRIES;
  leaseMs: number;
}

const apartOf = (boss: PgBoss, logger: Logger): Apart => ({
  async storeAlone(subscriptions, data) {
    await boss.insert(subscriptions.map((subscription) => ({ name: queueOf(subscription), data })));
  },
  complain({ event, subscriber }, error) {
    logger.error({ err: error, event, subscriber, attempt: 1, last: false }, 'job failed');
  },
});

const eventLines = ({ subscriptions, sharedQueues }: Hearers, apart: Apart): Line[] => [
  ...subscriptions.map(lineOf),
  ...sharedQueues.map((shared) => ({ queue: shared.event, handle: handleShared(shared, apart) })),
];

interface JobDatabase {
  pool: pg.Pool;
  /** For what is asked again and again: always the same connection. */
  recurring: pg.Pool;
  db: Db;
}

export function createJobs(database: JobDatabase, logger: Logger, timing: Partial<JobTiming> = {}): Jobs {
  const { pool, recurring, db } = database;
  const { retries, leaseMs, ...pace } = { retries: RETRIES, leaseMs: LEASE_MS, ...PACE, ...timing };
  let hearers: Hearers = { subscriptions: [], sharedQueues: [] };
  let prepared = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: true,
  });
  const complain = (error: unknown) => logger[isUnavailable(error) || isBusy(error) ? 'warn' : 'error']({ err: error }, 'job queue error');
  boss.on('error', complain);
  const store = async (tx: Db, event: keyof EventMap, payloads: readonly object[], notBefore?: Date): Promise<void> => {
    const waiting = notBefore === undefined ? {} : { startAfter: notBefore };
    const jobs = payloads.flatMap((data) => queuesFor(event, data, hearers).map((name) => ({ name, data, ...waiting })));
    if (jobs.length > 0) {
      await boss.insert(jobs, { db: executor(tx) });
    }
  };

  const waitingFor = (queue: string) => hearers.subscriptions.find((candidate) => queueOf(candidate) === queue);
  const apart = apartOf(boss, logger);
  const onFailure = async (failure: Failure): Promise<void> => {
    const shared = hearers.sharedQueues.find(({ event }) => event === failure.queue);
    if (shared && failure.last) {
      await apart.storeAlone(shared.subscriptions, failure.payload as object);
    }
    await settleFailure({ db, logger }, waitingFor(failure.queue), failure);
  };
  const leases = createJobLeases({ pool, recurring, leaseMs, complain });
  const findWaiting = createFindWaiting(recurring);
  const worker = createJobWorker({ boss, leases, findWaiting, onFailure, complain, pace });
  const scheduler = createScheduler(boss, complain);

  const linesOfEvents = () => eventLines(hearers, apart);
  const linesOfAll = (): Line[] => [...linesOfEvents(), ...scheduler.lines()];

  const prepare = async (): Promise<void> => {
    if (!prepared) {
      prepared = true;
      await boss.start();
      await indexActiveJobs(pool);
      await createQueues(boss, linesOfAll(), retries);
    }
  };

  return {
    prepare,
    subscribe(list, schedules = []) {
      assertNamedApart(list.map(queueOf));
      hearers = { subscriptions: list, sharedQueues: sharedQueuesOf(list) };
      scheduler.plan(schedules);
    },
    publish(tx, event, payload, notBefore) {
      return store(tx, event, [payload], notBefore);
    },
    publishAll(tx, event, payloads) {
      return store(tx, event, payloads);
    },
    async repeat(tx, job) {
      const subscription = waitingFor(queueOf(job));
      if (subscription) {
        await boss.send(queueOf(subscription), job.payload as object, { db: executor(tx) });
      }
      return subscription !== undefined;
    },
    async start() {
      await prepare();
      worker.workOn(linesOfAll());
      worker.watchOver(linesOfAll());
      scheduler.start();
    },
    async stop() {
      scheduler.stop();
      await worker.stop();
      await boss.stop({ graceful: false, close: false });
    },
    async drain() {
      await prepare();
      const strict = createJobWorker({ boss, leases, findWaiting, onFailure: ({ error }) => Promise.reject(error), complain });
      await workUntilEmpty(strict, findWaiting, linesOfEvents());
    },
  };
}

async function workUntilEmpty({ workOnce }: Pick<JobWorker, 'workOnce'>, findWaiting: FindWaiting, lines: readonly Line[]): Promise<void> {
  let worked = true;
  while (worked) {
    worked = false;
    const waiting = await findWaiting(lines.map(({ queue }) => queue));
    for (const line of lines.filter(({ queue }) => waiting.has(queue))) {
      worked = (await workOnce(line)) > 0 || worked;
    }
  }
}
