import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../../test/database-proxy.ts';
import { connectDatabase, type ConnectOptions, type Database } from './connect.ts';
import { isLockedOut, isUnavailable } from './errors.ts';
import { ORDINARY } from './limits.ts';
import { repeatWhenLost } from './repeat.ts';
import { inTransaction, type Db } from './transaction.ts';

let world: TestDatabase;
let proxy: DatabaseProxy;
let opened: Database[];
let told: Error[];

beforeAll(async () => {
  world = await createEmptyDatabase();
  await world.pool.query('create table lesson (id int); create table word (id int)');
});
afterAll(() => world.close());
beforeEach(async () => {
  const { host = '', port = 0 } = world.connection;
  proxy = await createDatabaseProxy({ host, port });
  opened = [];
  told = [];
});
afterEach(async () => {
  // A silenced connection does not acknowledge its close: the proxy is closed first.
  await proxy.close();
  await Promise.all(opened.map((database) => database.close()));
});

function open(changes: Partial<ConnectOptions> = {}): Database {
  const database = connectDatabase({ ...world.connection, maxConnections: 1, ...changes, onError: (error) => told.push(error) });
  opened.push(database);
  return database;
}

const throughProxy = (changes: Partial<ConnectOptions> = {}) => open({ host: '127.0.0.1', port: proxy.port, ...changes });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function pidOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

const terminate = (pid: number) => world.pool.query(`select pg_terminate_backend(${pid}, 5000)`);

test('a connection that ends inside a transaction fails only this transaction', async () => {
  const { db } = open();
  let ended = 0;
  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      ended = await pidOf(tx);
      await terminate(ended);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isUnavailable(failure)).toBe(true);
  expect(await pidOf(db)).not.toBe(ended);
  expect(told.length).toBeGreaterThan(0);
});

test('an idle connection that ends is reported and replaced', async () => {
  const { db, pool } = open();
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  const ended = await pidOf(db);
  await terminate(ended);
  await removed;
  expect(told).not.toEqual([]);
  expect(await pidOf(db)).not.toBe(ended);
});

test('a read whose connection breaks is retried on another, an invalid one is not', async () => {
  const { db } = open();
  let times = 0;
  const read = async () => {
    times += 1;
    return times === 1 ? sql`select pg_terminate_backend(pg_backend_pid())`.execute(db) : pidOf(db);
  };
  expect(await repeatWhenLost(read)).toBeGreaterThan(0);
  const wrong = () => ((times += 1), sql`select nothing`.execute(db));
  await expect(repeatWhenLost(wrong)).rejects.toThrow(/nothing/);
  expect(times).toBe(3);
});

test('a transaction left open does not leak into the next caller', async () => {
  const { db } = open();
  const left = await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    return pidOf(connection);
  });
  expect(await pidOf(db)).not.toBe(left);
});

test('a silent database fails a statement after the limit, and its connections are not reused', async () => {
  const { db } = throughProxy({ limits: { ...ORDINARY, silence: 300 } });
  await pidOf(db);
  proxy.silence();
  const began = performance.now();
  const inside = failureOf(inTransaction(db, (tx) => pidOf(tx)));
  expect(isUnavailable(await inside)).toBe(true);
  // The rollback is not awaited either.
  expect(performance.now() - began).toBeLessThan(3_000);
  proxy.heal();
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('connections that were idle when another went silent are discarded, not tried one after the other', async () => {
  const { db, pool } = throughProxy({ maxConnections: 4, limits: { ...ORDINARY, silence: 500 } });
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`.execute(db)));
  expect(pool.idleCount).toBe(4);
  proxy.silence();
  expect(isUnavailable(await failureOf(pidOf(db)))).toBe(true);
  proxy.heal();
  const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(pidOf(db))));
  expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
});

test('a call does not wait for a connection that nobody opens', async () => {
  const { db } = throughProxy({ limits: { ...ORDINARY, connect: 200 } });
  proxy.silence();
  expect(isUnavailable(await failureOf(pidOf(db)))).toBe(true);
  proxy.heal();
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('a silent database is not ready within five seconds, however many ask, and recovers by itself', async () => {
  const { ready } = throughProxy();
  await ready();
  proxy.silence();
  const began = performance.now();
  const failures: unknown[] = [];
  while (failures.length === 0 && performance.now() - began < 10_000) {
    const asked = await Promise.all(Array.from({ length: 100 }, () => failureOf(ready())));
    failures.push(...asked.filter((failure) => failure !== undefined));
  }
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(new Set(failures).size).toBe(1);
  proxy.heal();
  await expect.poll(() => failureOf(ready()), { timeout: 10_000, interval: 100 }).toBeUndefined();
});

test('the server itself cancels what takes too long', async () => {
  const { db } = open();
  const { rows } = await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '15s', lock: '3s', idle: '20s' }]);
});

test('the database address may override the limits for requests, but not those for upgrades', async () => {
  const { host = '', port, user, database } = world.connection;
  const connectionString = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&statement_timeout=70000`;
  const limitOf = async (changes: Partial<ConnectOptions>) => {
    const { rows } = await sql<{ set: string }>`select current_setting('statement_timeout') as set`.execute(open(changes).db);
    return rows[0]?.set;
  };
  expect(await limitOf({ connectionString })).toBe('70s');
  expect(await limitOf({ connectionString, limits: { ...ORDINARY, statement: 9_000 } })).toBe('9s');
});

test('a locked table does not block other calls', async () => {
  const { db } = open({ maxConnections: 4, limits: { ...ORDINARY, lock: 1_000 } });
  const lock = await world.pool.connect();
  await lock.query('begin; lock table lesson');
  const lessons = (count: number) => Promise.all(Array.from({ length: count }, () => failureOf(sql`select id from lesson`.execute(db))));
  expect((await lessons(4)).every(isLockedOut)).toBe(true);
  // From here on one call at a time tests whether the lock is gone; the others hold no connection.
  const many = lessons(200).then((failures) => ({ first: 'lessons', failures }));
  const words = Promise.all(Array.from({ length: 20 }, () => sql`select id from word`.execute(db))).then(() => ({ first: 'words' }));
  expect(await Promise.race([many, words])).toEqual({ first: 'words' });
  expect((await many).failures.every(isLockedOut)).toBe(true);
  await lock.query('rollback');
  lock.release();
  await expect.poll(async () => (await lessons(1))[0], { timeout: 10_000, interval: 20 }).toBeUndefined();
  expect(await lessons(200)).toEqual(Array.from({ length: 200 }, () => undefined));
});
