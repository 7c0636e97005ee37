import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { isBusy, isUnavailable } from './database/errors.ts';
import type { Db } from './database/transaction.ts';
import type { EventMap, Subscription } from './events.ts';
import { createJobWorker, queueOf } from './job-worker.ts';
import type { Logger } from './logger.ts';

/**
 * The outbox: events are written as jobs in the transaction of the change that caused them, so that they happen if and only if the
 * change does, and survive a crash. Handlers run after the commit, each at least once.
 */
export interface Jobs {
  /** Names the handlers; called once by `app.ts`, before `start`. */
  subscribe(list: readonly Subscription[]): void;
  /** Stores the event for every subscriber, in the transaction `tx`. */
  publish<Name extends keyof EventMap>(tx: Db, event: Name, payload: EventMap[Name]): Promise<void>;
  /** The same for many events, in one statement for each subscriber. */
  publishAll<Name extends keyof EventMap>(tx: Db, event: Name, payloads: readonly EventMap[Name][]): Promise<void>;
  /** Lays out the queues; until then nothing can be published. */
  prepare(): Promise<void>;
  /** Prepares and begins to run the handlers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs everything that waits, now. For tests and for the demo loader. */
  drain(): Promise<void>;
}

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true };

/** Lets pg-boss write in a transaction of ours. */
const executor = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[]) => ({ rows: [...(await tx.executeQuery(CompiledQuery.raw(text, values))).rows] }),
});

export function createJobs(pool: pg.Pool, logger: Logger): Jobs {
  let subscriptions: readonly Subscription[] = [];
  let prepared = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: true,
  });
  const complain = (error: unknown) => logger[isUnavailable(error) || isBusy(error) ? 'warn' : 'error']({ err: error }, 'jobs');
  boss.on('error', complain);
  const worker = createJobWorker(boss, complain);
  const subscribersOf = (event: keyof EventMap) => subscriptions.filter((candidate) => candidate.event === event);

  const prepare = async (): Promise<void> => {
    if (prepared) {
      return;
    }
    prepared = true;
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const subscription of subscriptions) {
      if (!known.has(queueOf(subscription))) {
        await boss.createQueue(queueOf(subscription), { name: queueOf(subscription), ...RETRIES });
      }
    }
  };

  return {
    prepare,
    subscribe(list) {
      subscriptions = list;
    },
    async publish(tx, event, payload) {
      for (const subscription of subscribersOf(event)) {
        await boss.send(queueOf(subscription), payload as object, { db: executor(tx) });
      }
    },
    async publishAll(tx, event, payloads) {
      for (const subscription of payloads.length > 0 ? subscribersOf(event) : []) {
        const name = queueOf(subscription);
        await boss.insert(
          payloads.map((payload) => ({ name, data: payload as object })),
          { db: executor(tx) },
        );
      }
    },
    async start() {
      await prepare();
      subscriptions.forEach((subscription) => worker.workOn(subscription));
    },
    async stop() {
      await worker.stop();
      await boss.stop({ graceful: false, close: false });
    },
    async drain() {
      await prepare();
      let worked = true;
      while (worked) {
        worked = false;
        for (const subscription of subscriptions) {
          const taken = await worker.workOnce(subscription, (error) => {
            throw error;
          });
          worked ||= taken > 0;
        }
      }
    },
  };
}
