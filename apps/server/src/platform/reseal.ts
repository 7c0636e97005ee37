import { sql } from 'kysely';
import type { Db } from './database/transaction.ts';
import type { Secrets } from './secrets.ts';

/** Replaces the APP_SECRET that everything is sealed with. */
export interface Rotation {
  from: Secrets;
  to: Secrets;
}

export interface Resealed {
  /** Described for the operator. */
  what: string;
  done: number;
  /** Values sealed with neither secret: left as they are. */
  unreadable: number;
  /** Values that only the former secret could verify: no longer valid. */
  ended?: number;
}

interface SealedColumn<Row> {
  what: string;
  table: string;
  column: string;
  /** Further columns that the purpose is derived from. */
  columns?: readonly (keyof Row & string)[];
  purposeOf: (row: Row) => string;
}

/** Null if the former secret does not open it. */
export function resealed({ from, to }: Rotation, purpose: string, sealed: string): string | null {
  const plain = from.open(purpose, sealed);
  return plain === null ? null : to.seal(purpose, plain);
}

/** Re-seals every value of a column. Sealed texts are unique, so each identifies its row. Call it in the rotation's transaction. */
export async function resealColumn<Row extends object>(
  tx: Db,
  rotation: Rotation,
  { what, table, column, columns = [], purposeOf }: SealedColumn<Row>,
): Promise<Resealed> {
  const chosen = sql.join([sql`${sql.ref(column)} as sealed`, ...columns.map((name) => sql.ref(name))]);
  const { rows } = await sql<Row & { sealed: string }>`
    select ${chosen} from ${sql.table(table)} where ${sql.ref(column)} <> '' for update`.execute(tx);
  const pairs = rows.map((row) => ({ old: row.sealed, now: resealed(rotation, purposeOf(row), row.sealed) }));
  const read = pairs.filter((pair): pair is { old: string; now: string } => pair.now !== null);
  if (read.length > 0) {
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = given.now
      from unnest(${read.map(({ old }) => old)}::text[], ${read.map(({ now }) => now)}::text[]) as given (old, now)
      where ${sql.ref(`t.${column}`)} = given.old`.execute(tx);
  }
  return { what, done: read.length, unreadable: pairs.length - read.length };
}
