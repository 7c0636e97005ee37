import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tiers } from '../src/app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const modules = tiers.flat();
const stated = modules.flatMap(({ memberRows }) => memberRows ?? []);
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

describe('rows that reference a member', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.close());

  test('have exactly one merge rule per column', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c
      join lateral unnest(c.conkey) k (number) on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.contype = 'f' and c.confrelid = 'member'::regclass and a.attname <> 'org_id' and c.conrelid <> 'member'::regclass
        and c.conparentid = 0
      union all
      select a.attrelid::regclass::text, a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
      where a.attname = 'audience_member_ids' and t.relkind in ('r', 'p') and not t.relispartition`.execute(database.db);
    expect(rows.length).toBeGreaterThan(80);
    expect(stated.map(nameOf).sort()).toEqual(rows.map(nameOf).sort());
  });

  test('are moved by the module that owns the table', () => {
    for (const { name, tables, memberRows = [] } of modules) {
      expect(memberRows.filter(({ table }) => !tables.includes(table)).map(nameOf), name).toEqual([]);
    }
  });

  test('never collide: what is unique per member is moved once per key', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select t.relname as table, array(select a.attname::text from unnest(x.indkey) k (number)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number where a.attname <> 'org_id') as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and x.indisunique and x.indpred is null`.execute(database.db);
    const careless = stated.filter(
      ({ table, column, rule }) => rule.kind === 'moves' && rows.some((row) => row.table === table && row.columns.includes(column)),
    );
    expect(careless.map(nameOf)).toEqual(['study_visit.member_id']);
  });
});
