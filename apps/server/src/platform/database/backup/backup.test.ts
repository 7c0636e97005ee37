import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { startFakeBucket, type FakeBucket } from '../../../../test/fake-bucket.ts';
import { StartError } from '../../start-error.ts';
import { migrate } from '../migrate.ts';
import { createBucketStorage } from '../../storage/bucket/bucket-storage.ts';
import { createLocalStorage } from '../../storage/local-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { backup } from './backup.ts';
import { readBackupHeader, verifyBackup } from './read-backup.ts';
import { restore } from './restore.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const SCHEMA = `
  create table department (
    id int constraint department_pkey primary key,
    parent_id int constraint department_parent_id_fkey references department,
    head_id int
  );
  create table person (
    id int generated always as identity constraint person_pkey primary key,
    department_id int not null constraint person_department_id_fkey references department,
    name text not null,
    searchable text generated always as (lower(name)) stored,
    studied int4multirange not null,
    settings jsonb,
    photo bytea,
    tags text[] not null,
    born_on date,
    weight numeric(20, 10),
    ratio double precision,
    seen_at timestamptz not null
  );
  alter table department add constraint department_head_id_fkey foreign key (head_id) references person;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'trigger ran'; end $$;
`;

const ROWS = `
  insert into department select n, nullif(n, 1200) from generate_series(1, 1200) n;
  update department set parent_id = id + 1 where id < 1200;
  insert into person (department_id, name, studied, settings, photo, tags, born_on, weight, ratio, seen_at) values
    (1, E'王\\n"小\\\\明"\\t\\u2028', '{[0,30),[60,90)}', '{"a": [1, null, "。"]}', '\\x00ff0a5c', '{"a,b",NULL,""}',
      '2000-02-29', 1234567890.0123456789, 0.1::float8 + 0.2, '2026-01-02 03:04:05.678901+08'),
    (2, '', '{}', 'null', '', '{}', null, null, 'NaN', 'infinity'),
    (3, 'NULL', '{(,5)}', null, null, '{}', '0001-01-01 BC', -1, -0.0, '1900-01-01 00:00:00.000001+08:05:43');
  update department set head_id = 2 where id = 7;
  create trigger refuse before insert on person for each row execute function refuse();
`;

const FINGERPRINT = `select (select json_agg(d::text order by id) from department d) as departments,
  (select json_agg(p::text order by id) from person p) as people`;

/** Everything the catalogue says about the tables: columns, constraints, indexes, triggers. */
const SCHEMA_PRINT = `
  select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || concat(a.attnotnull, a.attidentity, a.attgenerated) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) || indisvalid from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace
  union all select tgrelid::regclass || concat(' ', tgname, tgenabled) from pg_trigger where not tgisinternal
  order by 1`;
const PROGRAM = { version: '9.9.9', commit: 'abc' };

let folder: string;
let databases: TestDatabase[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palm-backup-'));
  databases = [];
  await mkdir(path.join(folder, 'migrations'));
  await writeFile(path.join(folder, 'migrations', '0001_fixture.sql'), SCHEMA);
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await rm(folder, { recursive: true });
});

const within = (...names: string[]) => path.join(folder, ...names);

const FILES = (...keys: string[]) => ({
  storage: createLocalStorage(within('objects')),
  keys: async () => new Set(keys),
  isLeft: (key: string) => key.startsWith('org/part/'),
});

async function migrated(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  databases.push(database);
  await migrate(database.db, { folder: within('migrations') });
  return database;
}

async function filled(): Promise<TestDatabase> {
  const database = await migrated();
  await database.pool.query(ROWS);
  return database;
}

async function emptyProduct(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function linesOf(database: TestDatabase, query: string): Promise<string[]> {
  return (await database.pool.query<{ line: string }>(query)).rows.map(({ line }) => line);
}

async function fingerprint(database: TestDatabase): Promise<unknown> {
  const { rows } = await database.pool.query<Record<string, unknown>>(FINGERPRINT);
  return rows[0];
}

test('a restore reproduces exactly what was backed up, to the microsecond and the byte, and back again', async () => {
  const [first, second, third] = [await filled(), await migrated(), await migrated()];
  expect(await backup(first, { file: within('one.tgz'), program: PROGRAM })).toMatchObject({ tables: 2, rows: 1203, objects: 0 });
  await restore(second, { file: within('one.tgz') });
  expect(await fingerprint(second)).toEqual(await fingerprint(first));
  await backup(second, { file: within('two.tgz'), program: PROGRAM });
  await restore(third, { file: within('two.tgz') });
  expect(await fingerprint(third)).toEqual(await fingerprint(first));
});

test('a restored database has working sequences, foreign keys and generated columns', async () => {
  const [first, second] = [await filled(), await migrated()];
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  await restore(second, { file: within('one.tgz') });
  const insert = (department: number) =>
    second.pool.query<{ id: number; searchable: string }>(
      `insert into person (department_id, name, studied, tags, seen_at) values (${department}, 'NEU', '{}', '{}', now()) returning id, searchable`,
    );
  expect((await insert(1)).rows).toEqual([{ id: 4, searchable: 'neu' }]);
  await expect(insert(5000)).rejects.toThrow('person_department_id_fkey');
});

test.each([
  ['a fixture', filled, migrated],
  ['the product', emptyProduct, emptyProduct],
] as const)('a restore leaves the schema of %s as it was, to the last constraint and index', async (_, from, to) => {
  const [first, second] = [await from(), await to()];
  const before = await linesOf(second, SCHEMA_PRINT);
  expect(before.length).toBeGreaterThan(10);
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  const { tables } = await restore(second, { file: within('one.tgz') });
  expect(tables).toBeGreaterThanOrEqual(2);
  expect(await linesOf(second, SCHEMA_PRINT)).toEqual(before);
});

test('the triggers of the new database stay enabled, but do not run during a restore', async () => {
  const [first, second] = [await filled(), await migrated()];
  await second.pool.query('create trigger refuse before insert on person for each row execute function refuse()');
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  await restore(second, { file: within('one.tgz') });
  await expect(second.pool.query(`insert into person (department_id) values (1)`)).rejects.toThrow('trigger ran');
});

test('a backup includes the stored objects, also under long Chinese names', async () => {
  const [first, second] = [await filled(), await migrated()];
  const long = `${'课件'.repeat(30)}.txt`;
  await mkdir(within('objects', 'org', 'empty'), { recursive: true });
  await writeFile(within('objects', 'org', long), 'content');
  await writeFile(within('objects', 'none'), '');
  await writeFile(within('objects', 'block'), Buffer.alloc(1024, 7));
  expect(await backup(first, { file: within('one.tgz'), program: PROGRAM, files: FILES() })).toMatchObject({ objects: 3 });
  await restore(second, { file: within('one.tgz'), storage: createLocalStorage(within('restored')) });
  expect(await readFile(within('restored', 'org', long), 'utf8')).toBe('content');
  expect(await readFile(within('restored', 'none'), 'utf8')).toBe('');
  expect(await readFile(within('restored', 'block'))).toEqual(Buffer.alloc(1024, 7));
});

test('a backup captures one moment of the tables, whatever is written meanwhile', async () => {
  const [first, second] = [await filled(), await migrated()];
  let running = true;
  const finished = backup(first, { file: within('one.tgz'), program: PROGRAM }).finally(() => (running = false));
  while (running) {
    await first.pool.query(`with changed as (update department set head_id = case when head_id is null then 2 end where id = 1200)
      update person set tags = case when tags = '{}' then '{head}'::text[] else '{}' end where id = 2`);
  }
  await finished;
  await restore(second, { file: within('one.tgz') });
  const { rows } = await second.pool.query(`select (select head_id from department where id = 1200) is not null as named,
    (select tags from person where id = 2) = '{head}' as tagged`);
  expect([
    { named: true, tagged: true },
    { named: false, tagged: false },
  ]).toContainEqual(rows[0]);
});

test('missing referenced files are reported, and unfinished uploads and their rows are left out', async () => {
  const first = await filled();
  for (const name of ['org/video/1/a.mp4', 'org/part/2/1-abc', '.incoming/half']) {
    await mkdir(path.dirname(within('objects', name)), { recursive: true });
    await writeFile(within('objects', name), name);
  }
  const files = FILES('org/video/1/a.mp4', 'org/video/3/lost.mp4');
  const written = { tables: 2, rows: 1200, objects: 1, missing: 1, missingKeys: ['org/video/3/lost.mp4'] };
  const file = within('one.tgz');
  expect(await backup(first, { file, program: PROGRAM, files, withoutRows: ['person'] })).toEqual(written);
  expect((await verifyBackup(file)).summary).toEqual(written);
});

test('a backup is complete even if files are stored and removed meanwhile', async () => {
  const first = await filled();
  const storage = createLocalStorage(within('objects'));
  const content = Readable.from([Buffer.alloc(200_000, 7)]);
  await storage.write('org/video/0/a.mp4', content);
  let running = true;
  const finished = backup(first, { file: within('one.tgz'), program: PROGRAM, files: FILES('org/video/0/a.mp4') }).finally(
    () => (running = false),
  );
  for (let number = 1; running; number += 1) {
    await storage.write(`org/video/${number}/a.mp4`, Readable.from([Buffer.alloc(200_000, 8), Buffer.alloc(1, number)]));
    await storage.remove(`org/video/${number - 2}/a.mp4`).catch(() => undefined);
  }
  const { objects } = await finished;
  expect(await verifyBackup(within('one.tgz'))).toMatchObject({ summary: { rows: 1203, objects } });
});

test('the header names the program and the last migration, and carries the secret for anyone with the passphrase', async () => {
  const secret = await sealSecret('the secret', 'horse staple');
  await backup(await filled(), { file: within('one.tgz'), program: PROGRAM, secret });
  const header = await readBackupHeader(within('one.tgz'));
  expect(header).toMatchObject({ program: PROGRAM, objects: false, migrations: [{ name: '0001_fixture.sql' }] });
  expect(JSON.stringify(header)).not.toContain('the secret');
  expect(await openSecret(header.secret ?? secret, 'horse staple')).toBe('the secret');
  expect(await openSecret(header.secret ?? secret, 'another')).toBeNull();
});

test('a backup leaves the database unchanged', async () => {
  const first = await filled();
  const asked = await linesOf(first, SCHEMA_PRINT);
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  expect([await linesOf(first, SCHEMA_PRINT), await fingerprint(first)]).toEqual([asked, await fingerprint(await filled())]);
});

test('a database that has data is not overwritten', async () => {
  const first = await filled();
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  await expect(restore(first, { file: within('one.tgz') })).rejects.toThrow(/已有数据（表 department）/);
});

test('a directory that has objects is not overwritten', async () => {
  const [first, second] = [await filled(), await migrated()];
  await mkdir(within('objects'));
  await backup(first, { file: within('one.tgz'), program: PROGRAM, files: FILES() });
  await expect(restore(second, { file: within('one.tgz'), storage: createLocalStorage(folder) })).rejects.toThrow(/已有文件/);
  expect(await readdir(folder)).toContain('migrations');
});

describe.each(['s3', 'oss'] as const)('objects in a bucket of %s', (kind) => {
  let bucket: FakeBucket;
  beforeEach(async () => void (bucket = await startFakeBucket(kind)));
  afterEach(() => bucket.close());
  const inBucket = () => createBucketStorage(bucket.settings);

  test('are backed up, restored to a directory, and restored to another bucket', async () => {
    const [first, second, third] = [await filled(), await migrated(), await migrated()];
    const objects: [string, Buffer][] = [
      ['org/video/1/课 a+b.mp4', Buffer.alloc(9 * 1024 ** 2, 'film')],
      ['org/document/2/empty', Buffer.alloc(0)],
    ];
    objects.forEach(([key, content]) => bucket.put(key, content));
    bucket.put('org/part/3/1-abc', 'half');
    bucket.put('.incoming/org/a', 'half');
    const files = (storage: Storage) => ({ ...FILES(), storage });
    expect(await backup(first, { file: within('one.tgz'), program: PROGRAM, files: files(inBucket()) })).toMatchObject({ objects: 2 });
    expect((await verifyBackup(within('one.tgz'))).summary).toMatchObject({ objects: 2, missing: 0 });

    const local = createLocalStorage(within('restored'));
    await restore(second, { file: within('one.tgz'), storage: local });
    await backup(second, { file: within('two.tgz'), program: PROGRAM, files: files(local) });
    bucket.objects.clear();
    await restore(third, { file: within('two.tgz'), storage: inBucket() });
    expect(bucket.objects.size).toBe(objects.length);
    expect(objects.every(([key, content]) => bucket.objects.get(key)?.content.equals(content))).toBe(true);
  });

  test('are not mixed with those of another installation, nor left behind by a failed restore', async () => {
    const [first, second] = [await filled(), await migrated()];
    bucket.put('org/video/1/a.mp4', randomBytes(100_000));
    await backup(first, { file: within('one.tgz'), program: PROGRAM, files: { ...FILES(), storage: inBucket() } });
    await expect(restore(second, { file: within('one.tgz'), storage: inBucket() })).rejects.toThrow(/已有文件（例如 org.video.1.a.mp4）/);
    expect(bucket.objects.size).toBe(1);
    bucket.objects.clear();
    await writeFile(within('bad.tgz'), (await readFile(within('one.tgz'))).subarray(0, -200));
    await expect(restore(second, { file: within('bad.tgz'), storage: inBucket() })).rejects.toThrow(StartError);
    expect(bucket.objects.size).toBe(0);
  });

  test('leave no partial archive if they cannot be read or change during the backup', async () => {
    const first = await filled();
    bucket.put('org/video/1/a.mp4', 'content');
    const make = () => backup(first, { file: within('one.tgz'), program: PROGRAM, files: { ...FILES(), storage: inBucket() } });
    bucket.afterNext(/list-type/, () => bucket.put('org/video/1/a.mp4', 'another content'));
    await expect(make()).rejects.toThrow(/changed while it was read/);
    bucket.failNext(2, 500);
    await expect(make()).rejects.toThrow(/备份没有完成：存储桶 lessons/);
    expect(await readdir(folder)).not.toContain('one.tgz.partial');
  });

  test('are left out and reported if they are removed while being listed', async () => {
    const first = await filled();
    bucket.put('org/video/1/a.mp4', 'content');
    bucket.afterNext(/list-type/, () => bucket.objects.clear());
    const files = { ...FILES('org/video/1/a.mp4'), storage: inBucket() };
    expect(await backup(first, { file: within('one.tgz'), program: PROGRAM, files })).toMatchObject({ objects: 0, missing: 1 });
  });
});

test('a tables-only backup is restored beside existing objects', async () => {
  const [first, second] = [await filled(), await migrated()];
  await mkdir(within('objects'));
  await writeFile(within('objects', 'lesson'), 'content');
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  await writeFile(within('bad.tgz'), (await readFile(within('one.tgz'))).subarray(0, -200));
  await expect(restore(second, { file: within('bad.tgz'), storage: createLocalStorage(within('objects')) })).rejects.toThrow(StartError);
  expect(await readFile(within('objects', 'lesson'), 'utf8')).toBe('content');
  expect(await restore(second, { file: within('one.tgz'), storage: createLocalStorage(within('objects')) })).toMatchObject({
    rows: 1203,
    objects: 0,
  });
  expect(await fingerprint(second)).toEqual(await fingerprint(first));
});

test('a backup of another version is refused', async () => {
  await backup(await filled(), { file: within('one.tgz'), program: PROGRAM });
  await writeFile(within('migrations', '0002_newer.sql'), 'alter table person add column extra text');
  const second = await migrated();
  await expect(restore(second, { file: within('one.tgz') })).rejects.toThrow(
    /另一个版本（9\.9\.9，最后一次数据库升级是 0001_fixture\.sql）/,
  );
});

test.each<[string, (whole: Buffer) => Buffer]>([
  ['cut off', (whole) => whole.subarray(0, whole.length - 200)],
  ['cut off and packed again', (whole) => gzipSync(gunzipSync(whole).subarray(0, -4096))],
  ['some other file', () => Buffer.from('not an archive')],
  ['some other archive', () => gzipSync(Buffer.alloc(1024))],
])('a backup that is %s leaves the database empty', async (_, damage) => {
  const [first, second] = [await filled(), await migrated()];
  await backup(first, { file: within('one.tgz'), program: PROGRAM });
  await verifyBackup(within('one.tgz'));
  await writeFile(within('bad.tgz'), damage(await readFile(within('one.tgz'))));
  await expect(restore(second, { file: within('bad.tgz'), storage: createLocalStorage(within('restored')) })).rejects.toThrow(StartError);
  await expect(verifyBackup(within('bad.tgz'))).rejects.toThrow(StartError);
  expect(await fingerprint(second)).toEqual({ departments: null, people: null });
});

test('a backup that cannot be written leaves no partial file', async () => {
  const first = await filled();
  await expect(backup(first, { file: within('missing', 'one.tgz'), program: PROGRAM })).rejects.toThrow(/^备份没有完成/);
  await mkdir(within('one.tgz'));
  await expect(backup(first, { file: within('one.tgz'), program: PROGRAM })).rejects.toThrow(/^备份没有完成/);
  expect(await readdir(folder)).not.toContain('one.tgz.partial');
});
