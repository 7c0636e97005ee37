import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../src/platform/database/transaction.ts';
import type { DB } from '../src/platform/database/types.generated.ts';

/** SQL that may use the row number `g`, which starts at 1. */
export type Column = RawBuilder<unknown>;

export interface Copies {
  table: keyof DB;
  /** Selects the row to copy; without it any row of the organisation will do. */
  like?: Record<string, string>;
  rows: number;
  /** Columns that differ by row; all others are as in the copied row. */
  set: Record<string, Column>;
}

/** The id of the row with this number. Each table numbers its own rows, so that one can reference another's. */
export const idOf = (number: Column): Column => sql`('01990000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const g = sql`g`;

/** Inserts this many copies of a row of an organisation, in one statement. */
export async function copyRow(db: Db, orgId: string, { table, like = {}, rows, set }: Copies): Promise<void> {
  const { rows: found } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  const columns = found.map(({ name }) => name);
  const unknown = Object.keys(set).filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${table} has no column ${unknown.join()}`);
  }
  const chosen = Object.entries(like).map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`);
  const made = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => set[name] ?? sql.ref(`s.${name}`)))}
    from (select * from ${sql.table(table)} where org_id = ${orgId} ${sql.join(chosen, sql` `)} limit 1) s, generate_series(1, ${rows}::int) as g
    on conflict do nothing`.execute(db);
  if (made.numAffectedRows === 0n) {
    throw new Error(`the samples have no row of ${table} to copy`);
  }
}
