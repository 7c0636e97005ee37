import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from './database.ts';
import { connectDatabase, type Database } from '../src/platform/database/connect.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { on } from '../src/platform/events.ts';
import { createJobs, type Jobs } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';

declare module '../src/platform/events.ts' {
  interface EventMap {
    'bell-rung': { number: number };
  }
}

let world: TestDatabase;
let database: Database;
let jobs: Jobs;
let handled: number[];

/** Ends every connection of the pool that the jobs work with. */
const cutOff = () =>
  world.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'palm-academy'
    and datname = current_database() and pid <> pg_backend_pid()`);

beforeAll(async () => {
  world = await createEmptyDatabase();
  database = connectDatabase({ ...world.connection, onError: () => undefined });
  jobs = createJobs(database.pool, createLogger('silent'));
  handled = [];
  jobs.subscribe([
    on('bell-rung', 'listener', async ({ number }) => {
      handled.push(number);
      if (number === 1) {
        await cutOff();
      }
    }),
  ]);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await world.close();
});

const ring = (number: number) => inTransaction(database.db, (tx) => jobs.publish(tx, 'bell-rung', { number }));

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'bell-rung.listener' order by created_on`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

test('jobs go on after every connection broke under them, and what was done is known to be done', async () => {
  await ring(1);
  await expect.poll(() => handled, { timeout: 10_000 }).toEqual([1]);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed']);
  await ring(2);
  await expect.poll(() => handled, { timeout: 10_000 }).toEqual([1, 2]);
});
