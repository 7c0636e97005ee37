import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { allSamples } from './one-of-each.ts';

/** Tables of the installation itself, each with the reason why no organisation owns its rows. */
const INSTALLATION_TABLES: Record<string, string> = {
  organisation: 'the organisation itself; its id is the org_id of every other table',
  schema_migration: 'what was applied to this database',
  transport_key: 'one key pair for password transport, whichever organisation signs in',
  used_ticket: 'hashes of one-time tickets that are known before the organisation is',
};

/** Indexes that do not lead with org_id. */
const otherIndexes = allSamples.flatMap(({ otherIndexes: indexes = {} }) => Object.keys(indexes));

interface IndexRow {
  table_name: string;
  index_name: string;
  first_column: string | null;
  method: string;
  options: string[];
  is_primary: boolean;
  is_unique: boolean;
  columns: string[];
}

interface ForeignKeyRow {
  constraint_name: string;
  table_name: string;
  target: string;
  columns: string[];
  target_columns: string[];
}

describe('the schema keeps organisations apart (product.md §2 Tenancy; Citus can distribute every table by org_id)', () => {
  let database: TestDatabase;
  let tenantTables: string[];
  let indexes: IndexRow[];
  let foreignKeys: ForeignKeyRow[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    tenantTables = (
      await sql<{ table_name: string }>`select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    ).rows
      .map(({ table_name }) => table_name)
      .filter((table) => !(table in INSTALLATION_TABLES));
    indexes = (
      await sql<IndexRow>`select t.relname as table_name, i.relname as index_name, am.amname as method, coalesce(i.reloptions, '{}') as options,
          x.indisprimary as is_primary, x.indisunique as is_unique,
          (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as first_column,
          array(select a.attname::text from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality k(n, place)
                join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.place) as columns
        from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_am am on am.oid = i.relam join pg_namespace n on n.oid = t.relnamespace
        where n.nspname = 'public'`.execute(db)
    ).rows.filter(({ table_name }) => tenantTables.includes(table_name));
    foreignKeys = (
      await sql<ForeignKeyRow>`select c.conname as constraint_name, t.relname as table_name, f.relname as target,
          array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
          array(select a.attname::text from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k) as target_columns
        from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
        join pg_namespace n on n.oid = t.relnamespace
        where c.contype = 'f' and n.nspname = 'public'`.execute(db)
    ).rows;
  });
  afterAll(() => database.close());

  test('has an org_id in every table that is not the installation’s', async () => {
    const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id' and is_nullable = 'NO'`.execute(database.db);
    const owned = rows.map(({ table_name }) => table_name);
    expect(tenantTables.filter((table) => !owned.includes(table))).toEqual([]);
    expect(tenantTables.length).toBeGreaterThan(30);
  });

  test('has primary keys that lead with org_id', () => {
    const keys = indexes.filter((index) => index.is_primary);
    expect(keys.map(({ table_name }) => table_name).sort()).toEqual([...tenantTables].sort());
    expect(keys.filter((index) => index.first_column !== 'org_id')).toEqual([]);
  });

  test('has unique constraints within one organisation', () => {
    expect(indexes.filter((index) => index.is_unique && !index.columns.includes('org_id'))).toEqual([]);
  });

  test('has foreign keys that carry org_id, so that no row can reference another organisation', () => {
    const crossing = foreignKeys.filter(({ columns, target, target_columns }) =>
      target === 'organisation' ? !columns.includes('org_id') : !columns.includes('org_id') || !target_columns.includes('org_id'),
    );
    expect(crossing).toEqual([]);
    expect(foreignKeys.length).toBeGreaterThan(30);
  });

  test('has indexes that lead with org_id, except for text search and the named exceptions', () => {
    const other = indexes.filter((index) => index.method !== 'gin' && index.first_column !== 'org_id').map(({ index_name }) => index_name);
    expect(other.sort()).toEqual(otherIndexes.sort());
  });

  test('writes every text index immediately, so that no search has to read a pending list', () => {
    const words = indexes.filter(({ method }) => method === 'gin');
    expect(words.filter(({ options }) => !options.includes('fastupdate=off')).map(({ index_name }) => index_name)).toEqual([]);
    expect(words.length).toBeGreaterThan(30);
  });
});
