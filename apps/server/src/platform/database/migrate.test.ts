import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { StartError } from '../start-error.ts';
import { connectDatabase } from './connect.ts';
import { appliedMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'palm-migrations-'));
  await put('0001_note.sql', "create table note (body text);\r\ninsert into note values ('a;b');\r\n");
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function appliedNames(): Promise<string[]> {
  return (await appliedMigrations(database.db)).map((migration) => migration.name);
}

async function count(table: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count;
}

test('files are applied once, in the order of their names', async () => {
  await put('0002_more.sql', "insert into note values ('second')");
  expect(await migrate(database.db, { folder })).toEqual(['0001_note.sql', '0002_more.sql']);
  expect(await migrate(database.db, { folder })).toEqual([]);
  expect(await count('note')).toBe(2);
  expect(await appliedNames()).toEqual(['0001_note.sql', '0002_more.sql']);
});

test('servers that start together apply each file once', async () => {
  const other = connectDatabase({ ...database.connection, onError: () => undefined });
  const names = await Promise.all([migrate(database.db, { folder }), migrate(other.db, { folder })]);
  await other.close();
  expect(names.flat()).toEqual(['0001_note.sql']);
});

test('a failing file rolls back all new files: the former version still runs', async () => {
  await migrate(database.db, { folder });
  await put('0002_good.sql', 'alter table note add column extra text');
  await put('0003_wrong.sql', 'create table half (id int); select * from nowhere');
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0003_wrong\.sql 没有成功，数据保持原样/);
  expect(await appliedNames()).toEqual(['0001_note.sql']);
  await expect(count('half')).rejects.toThrow('does not exist');
  await rm(path.join(folder, '0002_good.sql'));
  await rm(path.join(folder, '0003_wrong.sql'));
  expect(await migrate(database.db, { folder })).toEqual([]);
});

test('a backup is requested before data changes, and not for an empty database', async () => {
  const asked: string[][] = [];
  const options = { folder, beforeChange: async (pending: string[]) => void asked.push(pending) };
  await migrate(database.db, options);
  await migrate(database.db, options);
  await put('0002_more.sql', 'alter table note add column extra text');
  await migrate(database.db, options);
  expect(asked).toEqual([['0002_more.sql']]);
});

test('nothing changes if the backup fails', async () => {
  await migrate(database.db, { folder });
  await put('0002_more.sql', 'alter table note add column extra text');
  const refusal = migrate(database.db, { folder, beforeChange: () => Promise.reject(new StartError('磁盘已满')) });
  await expect(refusal).rejects.toThrow('磁盘已满');
  expect(await appliedNames()).toEqual(['0001_note.sql']);
});

test('data of a newer version is refused', async () => {
  await put('0002_newer.sql', 'select 1');
  await migrate(database.db, { folder });
  await rm(path.join(folder, '0002_newer.sql'));
  const refusal = migrate(database.db, { folder });
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(/0002_newer\.sql：数据来自更新的版本/);
});

test('an applied file that has changed is refused', async () => {
  await migrate(database.db, { folder });
  await put('0001_note.sql', 'create table note (body text, extra text)');
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0001_note\.sql 在执行之后被改动过/);
});

test('a change of line endings is ignored', async () => {
  await migrate(database.db, { folder });
  await put('0001_note.sql', "create table note (body text);\ninsert into note values ('a;b');\n");
  expect(await migrate(database.db, { folder })).toEqual([]);
});

test('a file without a number in its name is refused', async () => {
  await put('later.sql', 'select 1');
  await expect(migrate(database.db, { folder })).rejects.toThrow(/later\.sql 的名字不合规则/);
});

test('a file whose number is taken is refused', async () => {
  await put('0001_again.sql', 'select 1');
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0001_note\.sql.*编号已经用过/);
});
