import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { onMaintenance } from '../../../test/test-server.ts';
import { StartError } from '../start-error.ts';
import { checkServer } from './check-server.ts';
import { connectDatabase, type ConnectOptions } from './connect.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.close());

async function check(changes: Partial<ConnectOptions>): Promise<void> {
  const other = connectDatabase({ ...database.connection, ...changes, onError: () => undefined });
  try {
    await checkServer(other.db);
  } finally {
    await other.close();
  }
}

test('the database of this run is accepted', async () => {
  await checkServer(database.db);
  await sql`create extension if not exists pg_trgm`.execute(database.db);
  await checkServer(database.db);
});

test('an unreachable database is reported in one line', async () => {
  const refusal = check({ database: 'palm_nowhere' });
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(/没有 DATABASE_URL 里写的那个数据库/);
});

test('an unresponsive server is reported in one line without the password', async () => {
  const refusal = check({ connectionString: 'postgres://palm:geheim@127.0.0.1:1/palm' });
  await expect(refusal).rejects.toThrow(/^连接不上数据库（connect ECONNREFUSED 127\.0\.0\.1:1）/);
  await expect(refusal).rejects.not.toThrow(/geheim/);
});

async function checkNew(options: string, prepare?: string): Promise<void> {
  const name = `${database.connection.database}_foreign`;
  await onMaintenance(database.connection, `create database ${name} template template0 lc_collate 'C' locale_provider libc ${options}`);
  try {
    if (prepare !== undefined) {
      await onMaintenance(database.connection, prepare, name);
    }
    await check({ database: name });
  } finally {
    await onMaintenance(database.connection, `drop database ${name} with (force)`);
  }
}

test('a database that treats Chinese characters as whitespace is refused', async () => {
  const created = checkNew("encoding 'UTF8' lc_ctype 'C'", 'create extension pg_trgm');
  await expect(created).rejects.toThrow(/LC_CTYPE 不认识中文/);
});

test('a database that is not UTF-8 is refused', async () => {
  await expect(checkNew("encoding 'LATIN1' lc_ctype 'C'")).rejects.toThrow(/编码是 LATIN1/);
});
