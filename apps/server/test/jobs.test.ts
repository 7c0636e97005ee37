import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/database/connect.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { on, type Schedule } from '../src/platform/events.ts';
import { createJobs, type Jobs } from '../src/platform/jobs.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

declare module '../src/platform/events.ts' {
  interface EventMap {
    'bell-rung': { orgId: string; number: number };
    'guest-came': { orgId: string; memberId: string; number: number };
    'guests-came': { orgId: string; memberIds: string[] };
  }
}

const ORG = '01990000-0000-7000-8000-000000000001';
const SHORT = { retries: { retryLimit: 2, retryDelay: 0, retryBackoff: false }, leaseMs: 1_000, pollMs: 50, lookMs: 100 };
const SOON = { timeout: 15_000 };

let world: TestDatabase;
let database: Database;
let logged: object[];
let started: Jobs[];

beforeEach(async () => {
  world = await createEmptyDatabase();
  database = connectDatabase({ ...world.connection, onError: () => undefined });
  await sql`
    create table failed_job (org_id uuid, id uuid, event text, subscriber text, payload jsonb, attempts integer, reason text,
      failed_at timestamptz, constraint failed_job_pkey primary key (org_id, id))`.execute(database.db);
  logged = [];
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await database.close();
  await world.close();
});

const logger = (): Logger => {
  const silent = createLogger('silent');
  return Object.assign(Object.create(silent) as Logger, { error: (line: object) => void logged.push(line) });
};

/** A working process: `act` is what its handler does with each bell. */
async function working(act: (number: number) => Promise<void> | void, schedules: Schedule[] = []): Promise<Jobs> {
  const jobs = createJobs(database, logger(), SHORT);
  jobs.subscribe([on('bell-rung', 'listener', async ({ number }) => act(number))], schedules);
  await jobs.start();
  started.push(jobs);
  return jobs;
}

const ring = (jobs: Jobs, numbers: number[]) =>
  inTransaction(database.db, (tx) =>
    jobs.publishAll(
      tx,
      'bell-rung',
      numbers.map((number) => ({ orgId: ORG, number })),
    ),
  );

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'bell-rung.listener' order by (data->>'number')::int`.execute(database.db);
  return rows.map(({ state }) => state);
}

const failed = async () =>
  (await sql<{ payload: { number: number }; attempts: number }>`select * from failed_job`.execute(database.db)).rows;

test('jobs resume after every connection breaks, with finished ones recorded as finished', async () => {
  const handled: number[] = [];
  const cutOff = () =>
    world.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'palm-academy'
      and datname = current_database() and pid <> pg_backend_pid()`);
  const jobs = await working(async (number) => {
    handled.push(number);
    await (number === 1 ? cutOff() : undefined);
  });
  await ring(jobs, [1]);
  await expect.poll(states, SOON).toEqual(['completed']);
  await ring(jobs, [2]);
  await expect.poll(() => handled, SOON).toEqual([1, 2]);
});

test('a failing job fails alone: the rest of its batch runs once, and each failed attempt is logged', async () => {
  const handled: number[] = [];
  const jobs = await working((number) => {
    if (number === 2) {
      throw new Error('no rope');
    }
    handled.push(number);
  });
  await ring(jobs, [1, 2, 3]);
  await expect.poll(failed, SOON).toMatchObject([{ payload: { number: 2 }, attempts: 3 }]);
  expect(new Set(handled)).toEqual(new Set([1, 3]));
  expect(handled).toHaveLength(2);
  const attempts = logged.filter((line) => 'job' in line);
  expect(attempts).toMatchObject(
    [1, 2, 3].map((attempt) => ({ event: 'bell-rung', subscriber: 'listener', attempt, last: attempt === 3 })),
  );
});

test('a permanently failed job runs again when it is repeated', async () => {
  let broken = true;
  const handled: number[] = [];
  const jobs = await working((number) => {
    if (broken) {
      throw new Error('no rope');
    }
    handled.push(number);
  });
  await ring(jobs, [7]);
  await expect.poll(failed, SOON).toHaveLength(1);
  broken = false;
  const job = { event: 'bell-rung', subscriber: 'listener', payload: { orgId: ORG, number: 7 } };
  expect(await inTransaction(database.db, (tx) => jobs.repeat(tx, job))).toBe(true);
  expect(await inTransaction(database.db, (tx) => jobs.repeat(tx, { ...job, subscriber: 'nobody' }))).toBe(false);
  await expect.poll(() => handled, SOON).toEqual([7]);
});

test('a delayed event waits for its time', async () => {
  const handled: number[] = [];
  const jobs = await working((number) => void handled.push(number));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await inTransaction(database.db, (tx) => jobs.publish(tx, 'bell-rung', { orgId: ORG, number: 1 }, tomorrow));
  await ring(jobs, [2]);
  await expect.poll(() => handled, SOON).toEqual([2]);
  await sql`update pgboss.job set start_after = now() where name = 'bell-rung.listener' and state = 'created'`.execute(database.db);
  await expect.poll(() => handled, SOON).toEqual([2, 1]);
});

test('a scheduled job runs once per period, however many processes run', async () => {
  let swept = 0;
  const schedule = { name: 'sweep', everyMinutes: 60, run: async () => void (swept += 1) };
  const first = await working(() => undefined, [schedule]);
  await working(() => undefined, [schedule]);
  await expect.poll(() => swept, SOON).toBe(1);
  await ring(first, [1]);
  await expect.poll(states, SOON).toEqual(['completed']);
  expect(swept).toBe(1);
});

test('two handlers of one event cannot have the same name, since they would compete for jobs', () => {
  const jobs = createJobs(database, createLogger('silent'));
  const ring = on('bell-rung', 'message', async () => undefined);
  expect(() => jobs.subscribe([ring, ring])).toThrow('two handlers are called bell-rung.message');
});

/** Fetches jobs as a process that is killed right after. */
async function takeAndDie(): Promise<void> {
  const { rows } = await sql`
    update pgboss.job set state = 'active', retry_count = case when started_on is null then 0 else retry_count + 1 end, started_on = now()
    where name = 'bell-rung.listener' and state < 'active' returning id`.execute(database.db);
  expect(rows).toHaveLength(1);
}

const laidOut = async (): Promise<Jobs> => {
  const jobs = createJobs(database, logger(), SHORT);
  jobs.subscribe([on('bell-rung', 'listener', async () => undefined)]);
  await jobs.prepare();
  return jobs;
};

test("a killed process's jobs are taken over by another once their lease has expired", async () => {
  const dying = await laidOut();
  await ring(dying, [1]);
  await takeAndDie();
  const handled: number[] = [];
  await working((number) => void handled.push(number));
  await expect.poll(() => handled, SOON).toEqual([1]);
  await expect.poll(states, SOON).toEqual(['completed']);
  await dying.stop();
});

test('a job whose processes all crashed is kept in the end, instead of crashing every remaining process', async () => {
  const dying = await laidOut();
  await ring(dying, [1]);
  const handled: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await takeAndDie();
    await sql`update pgboss.job set state = case when ${attempt} < 3 then 'retry' else 'active' end::pgboss.job_state
      where name = 'bell-rung.listener'`.execute(database.db);
  }
  await working((number) => void handled.push(number));
  await expect.poll(failed, SOON).toMatchObject([{ payload: { number: 1 }, attempts: 3 }]);
  await expect.poll(states, SOON).toEqual(['completed']);
  expect(handled).toEqual([]);
  await dying.stop();
});

test('a job longer than its lease runs once, though another process is waiting', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const slow = async () => {
    most = Math.max(most, (running += 1));
    await sql`select pg_sleep(3)`.execute(database.db);
    running -= 1;
    done += 1;
  };
  const jobs = await working(slow);
  await working(slow);
  await ring(jobs, [1]);
  await expect.poll(states, SOON).toEqual(['completed']);
  expect({ most, done }).toEqual({ most: 1, done: 1 });
});

test('jobs that wait for an external service run concurrently, and a failing one spoils no other', async () => {
  const jobs = createJobs(database, logger(), SHORT);
  const begun: number[] = [];
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  // Run in sequence, the first would wait for the second forever.
  const handle = async ({ number }: { number: number }) => {
    begun.push(number);
    if (begun.length >= 3) {
      meet();
    }
    await met;
    if (number === 2) {
      throw new Error('no answer');
    }
  };
  jobs.subscribe([on('bell-rung', 'listener', handle, { concurrent: true })]);
  await jobs.prepare();
  await ring(jobs, [1, 2, 3]);
  await jobs.start();
  started.push(jobs);
  await expect.poll(() => begun.toSorted((left, right) => left - right), SOON).toEqual([1, 2, 2, 2, 3]);
});

/** Three handlers of one event; `act` is what each does with a guest. */
async function household(act: (name: string, number: number) => Promise<void> | void): Promise<Jobs> {
  const jobs = createJobs(database, logger(), SHORT);
  jobs.subscribe([
    ...['cook', 'porter', 'host'].map((name) => on('guest-came', name, async ({ number }) => act(name, number))),
    ...['cook', 'porter'].map((name) => on('guests-came', name, async () => act(name, 0))),
  ]);
  await jobs.prepare();
  started.push(jobs);
  return jobs;
}

const come = (jobs: Jobs, number: number) =>
  inTransaction(database.db, (tx) => jobs.publish(tx, 'guest-came', { orgId: ORG, memberId: ORG, number }));

async function queues(): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`
    select name || ' ' || state as queue from pgboss.job where name like 'guest%' order by name, created_on`.execute(database.db);
  return rows.map(({ queue }) => queue);
}

test('handlers share the job of an event about one person, and have one each for an event about many', async () => {
  const handled: string[] = [];
  const jobs = await household((name) => void handled.push(name));
  await come(jobs, 1);
  expect(await queues()).toEqual(['guest-came created']);
  await jobs.drain();
  expect(handled).toEqual(['cook', 'porter', 'host']);
  await inTransaction(database.db, (tx) => jobs.publish(tx, 'guests-came', { orgId: ORG, memberIds: [ORG] }));
  expect(await queues()).toEqual(['guest-came completed', 'guests-came.cook created', 'guests-came.porter created']);
});

test('one failing handler of a shared job is retried and kept alone, and the others run once', async () => {
  const handled: string[] = [];
  const jobs = await household((name) => {
    handled.push(name);
    if (name === 'porter') {
      throw new Error('asleep');
    }
  });
  await come(jobs, 1);
  await jobs.start();
  await expect.poll(failed, SOON).toMatchObject([{ payload: { number: 1 }, subscriber: 'porter', attempts: 3 }]);
  expect(handled.filter((name) => name !== 'porter')).toEqual(['cook', 'host']);
  expect(await queues()).toEqual(['guest-came completed', 'guest-came.porter completed']);
});

test('a shared job is split per handler after its process crashed', async () => {
  const handled: string[] = [];
  const jobs = await household((name) => void handled.push(name));
  await come(jobs, 1);
  await sql`update pgboss.job set state = 'retry', started_on = now() where name = 'guest-came'`.execute(database.db);
  await jobs.start();
  await expect.poll(() => handled.toSorted(), SOON).toEqual(['cook', 'host', 'porter']);
  await expect
    .poll(queues, SOON)
    .toEqual(['guest-came completed', 'guest-came.cook completed', 'guest-came.host completed', 'guest-came.porter completed']);
});
