import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { StartError } from '../start-error.ts';
import { connectDatabase } from './connect.ts';
import { literalLimit } from './literal-limit.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.close());

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

test('an invalid connection string is refused without repeating its password', () => {
  const open = () => connectDatabase({ connectionString: 'palm:geheim@host/db', onError: () => undefined });
  expect(open).toThrow(StartError);
  expect(open).not.toThrow(/geheim/);
});

test('a count is a number, and throws beyond the range of numbers', async () => {
  expect(await select('9007199254740991::int8')).toBe(9_007_199_254_740_991);
  expect(await select('array[1, null]::int8[]')).toEqual([1, null]);
  await expect(select('9007199254740993::int8')).rejects.toThrow(RangeError);
});

test('an amount is a number', async () => {
  expect(await select('12.50::numeric')).toBe(12.5);
});

test('a day stays as written, whatever the machine’s time zone', async () => {
  expect(await select(`date '2026-02-28'`)).toBe('2026-02-28');
  expect(await select(`array[date '2026-02-28']`)).toEqual(['2026-02-28']);
});

test('a moment is a Date', async () => {
  expect(await select(`timestamptz '2026-02-28 08:00:00+08'`)).toEqual(new Date('2026-02-28T00:00:00Z'));
});

test('studied ranges arrive as text', async () => {
  expect(await select(`'{[0,30),[60,90)}'::int4multirange`)).toBe('{[0,30),[60,90)}');
});

test('a statement with parameters has a server-side plan from its second use on, one without parameters has none', async () => {
  await database.db.connection().execute(async (connection) => {
    for (const id of [1, 2, 3]) {
      await sql`select ${id}::int as planned_once`.execute(connection);
      await sql`select 1 as planned_never`.execute(connection);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    expect(rows.map((row) => row.statement)).toEqual(['select $1::int as planned_once']);
  });
});

test('a page size is written into the statement itself', () => {
  const { sql: text, parameters } = sql`select 1 limit ${literalLimit(20)}`.compile(database.db);
  expect({ text, parameters }).toEqual({ text: 'select 1 limit 20', parameters: [] });
});

test.each([0, -1, 1.5, 1001, Number.NaN])('a page size of %s is refused', (rows) => {
  expect(() => literalLimit(rows)).toThrow(RangeError);
});

test('a connection keeps asking whether the database’s machine is still there, even while it is idle', async () => {
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const fresh = connectDatabase({ ...database.connection, onError: () => undefined });
  try {
    await sql`select 1`.execute(fresh.db);
    expect(asks.mock.calls).toContainEqual([true, 10_000]);
  } finally {
    asks.mockRestore();
    await fresh.close();
  }
});

test('a slow statement is reported with placeholders instead of values and only the first of many rows, and a quick one is not', async () => {
  const told: { statement: string; ms: number }[] = [];
  const watched = connectDatabase({
    ...database.connection,
    slow: { fromMs: 200, tell: (query) => void told.push(query) },
    onError: () => undefined,
  });
  try {
    await sql`select ${'林小满'}::text`.execute(watched.db);
    await sql`select pg_sleep(0.3),
      ${'林小满'}::text`.execute(watched.db);
    await sql`select pg_sleep(0.3), 很多.* from (values (${1}, ${'甲'}), (${2}, ${'乙'}), (${3}, ${'丙'})) 很多`.execute(watched.db);
    const statements = told.map(({ statement }) => statement);
    expect(statements).toContain('select pg_sleep(0.3), $1::text');
    expect(statements).toContain('select pg_sleep(0.3), 很多.* from (values ($1, $2), …) 很多');
    expect(JSON.stringify(told)).not.toContain('林小满');
    expect(told.every(({ ms }) => ms >= 200)).toBe(true);
  } finally {
    await watched.close();
  }
});

test('connections stay open through quiet minutes, and two of them for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(database.db)));
    expect(database.pool.totalCount).toBe(3);
    vi.advanceTimersByTime(4 * 60_000);
    expect(database.pool.totalCount).toBe(3);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(database.pool.totalCount).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('closing closes every connection, also those that the query builder never used', async () => {
  const { pool, recurring, close } = connectDatabase({ ...database.connection, onError: () => undefined });
  await Promise.all([pool.query('select 1'), recurring.query('select 1')]);
  expect([pool.totalCount, recurring.totalCount]).toEqual([1, 1]);
  await close();
  expect([pool.totalCount, recurring.totalCount]).toEqual([0, 0]);
});

test('no server compiles our statements, unless its address says so', async () => {
  const setting = async (connectionString: string) => {
    const opened = connectDatabase({ connectionString, onError: () => undefined });
    const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(opened.db);
    await opened.close();
    return rows;
  };
  const { host = '', port, user, database: name } = database.connection;
  const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  expect(await setting(address)).toEqual([{ setting: 'off', source: 'client' }]);
  expect(await setting(`${address}&options=-c%20jit%3Don`)).toEqual([{ setting: 'on', source: 'client' }]);
});
