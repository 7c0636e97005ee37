import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectDatabase, type Database } from './connect.ts';

let world: TestDatabase;
let database: Database;
beforeAll(async () => {
  world = await createEmptyDatabase();
  database = connectDatabase({ ...world.connection, onError: () => undefined, maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const rowsOf = async (text: string) => (await sql.raw<object>(text).execute(database.db)).rows;

test('rows have every column as the driver reads it, including nulls, unnamed ones, and the last of two with one name', async () => {
  const [row] = await rowsOf(`select 1, 2::int8 as big, null::text as nothing, '{a,b}'::text[] as list, '{"x":1}'::jsonb as json,
    '2026-11-28'::date as day, true as "__proto__", 'first' as twice, 'second' as twice, 'quoted' as "a ""b"" ${'${c}'}"`);
  expect(Object.entries(row ?? {})).toEqual([
    ['?column?', 1],
    ['big', 2],
    ['nothing', null],
    ['list', ['a', 'b']],
    ['json', { x: 1 }],
    ['day', '2026-11-28'],
    ['__proto__', true],
    ['twice', 'second'],
    ['a "b" ${c}', 'quoted'],
  ]);
});

test('a statement whose columns change returns the new ones', async () => {
  await rowsOf('create table thing (one int); insert into thing values (1)');
  const all = () => rowsOf('select * from thing');
  expect(await all()).toEqual([{ one: 1 }]);
  await rowsOf('alter table thing add column two text default $$2$$');
  expect(await all()).toEqual([{ one: 1, two: '2' }]);
  await rowsOf('alter table thing drop column two; alter table thing add column two int default 2');
  expect(await all()).toEqual([{ one: 1, two: 2 }]);
});

test('a statement without rows returns none', async () => {
  expect(await rowsOf('select 1 as one where false')).toEqual([]);
  expect(await rowsOf('create table empty (one int)')).toEqual([]);
});
