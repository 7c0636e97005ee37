import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { isBusy, isUnavailable, violatedConstraint } from './errors.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query(`create table parent (id int constraint parent_pkey primary key);
    create table child (
      parent_id int constraint child_parent_id_fkey references parent,
      size int constraint child_size_check check (size > 0)
    );
    insert into parent values (1)`);
});

afterAll(() => database.close());

async function failureOf(statement: string): Promise<unknown> {
  return database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  ['insert into parent values (1)', 'parent_pkey'],
  ['insert into child values (2, 1)', 'child_parent_id_fkey'],
  ['insert into child values (1, 0)', 'child_size_check'],
  ['insert into nowhere values (1)', null],
])('%s violates %s', async (statement, constraint) => {
  expect(violatedConstraint(await failureOf(statement))).toBe(constraint);
});

test.each([null, undefined, 'text', new Error('other'), { code: 23505 }])('%s violates nothing', (error) => {
  expect(violatedConstraint(error)).toBeNull();
});

test('a server that closes the connection is unavailable, a wrong statement is not', async () => {
  expect(isUnavailable(await failureOf('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
  expect(isUnavailable(await failureOf('select nothing'))).toBe(false);
});

test.each([{ code: 'ECONNREFUSED' }, { code: '08006' }, new Error('Connection terminated due to connection timeout')])(
  '%s is unavailable',
  (error) => {
    expect(isUnavailable(error)).toBe(true);
  },
);

test('a missing socket is a lost database, a missing file is not', () => {
  expect(isUnavailable({ code: 'ENOENT', syscall: 'connect' })).toBe(true);
  expect(isUnavailable({ code: 'ENOENT', syscall: 'open' })).toBe(false);
});

test('lock and statement timeouts are signs of a busy database, not of a lost one', async () => {
  for (const statement of ["set statement_timeout = '10ms'; select pg_sleep(5)", "do $$ begin raise sqlstate '55P03'; end $$"]) {
    const failure = await failureOf(statement);
    expect([isBusy(failure), isUnavailable(failure)]).toEqual([true, false]);
  }
  expect(isBusy(new Error('timeout exceeded when trying to connect'))).toBe(true);
  await database.pool.query('reset statement_timeout');
});
