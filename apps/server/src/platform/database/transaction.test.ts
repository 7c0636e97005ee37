import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectDatabase } from './connect.ts';
import { inTransaction, type Db } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table note (body text)');
});

beforeEach(() => database.pool.query('delete from note'));

afterAll(() => database.close());

const write = (db: Db, body: string) => sql`insert into note values (${body})`.execute(db);

async function notes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from note order by body`.execute(db);
  return rows.map((row) => row.body);
}

test('a transaction commits when its work returns', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    await write(tx, 'kept');
    return 'done';
  });
  expect(result).toBe('done');
  expect(await notes(database.db)).toEqual(['kept']);
});

test('a transaction rolls back when its work throws', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await write(tx, 'undone');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await notes(database.db)).toEqual([]);
});

test('a nested transaction joins the outer one', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => write(inner, 'inner'));
    throw new Error('the outer one fails');
  });
  await expect(work).rejects.toThrow('the outer one fails');
  expect(await notes(database.db)).toEqual([]);
});

test('the outer handle throws at once inside a transaction, even when beginning another one', async () => {
  await inTransaction(database.db, async (tx) => {
    await expect(notes(database.db)).rejects.toThrow('outer database handle');
    await expect(inTransaction(database.db, notes)).rejects.toThrow('outer database handle');
    expect(await notes(tx)).toEqual([]);
  });
});

test('work that outlives its transaction may use the outer handle', async () => {
  let later: (() => Promise<string[]>) | undefined;
  const gate = new Promise<void>((open) => {
    later = async () => {
      open();
      return detached;
    };
  });
  let detached: Promise<string[]> = Promise.resolve([]);
  await inTransaction(database.db, async (tx) => {
    await write(tx, 'seen');
    detached = gate.then(() => notes(database.db));
  });
  expect(await later?.()).toEqual(['seen']);
});

test('another database may be used inside a transaction', async () => {
  const other = connectDatabase({ ...database.connection, onError: () => undefined });
  await inTransaction(database.db, async () => {
    expect(await notes(other.db)).toEqual([]);
  });
  await other.close();
});

test('an unguarded database does not check', async () => {
  const open = connectDatabase({ ...database.connection, guarded: false, onError: () => undefined });
  await inTransaction(open.db, async () => {
    expect(await notes(open.db)).toEqual([]);
  });
  await open.close();
});
