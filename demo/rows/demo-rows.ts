import type { Insertable } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/transaction.ts';
import type { DB } from '../../apps/server/src/platform/database/types.generated.ts';

type Table = keyof DB;

export type Row<T extends Table> = Insertable<DB[T]>;

/** Rows to insert, by table. */
export type DemoRows = { [T in Table]?: Row<T>[] };

// PostgreSQL takes 65 535 values in one statement.
const MAX_VALUES = 60_000;

/**
 * Writes the rows table by table, in the order of the list.
 * @throws Error when there are rows of a table that is not in the list
 */
export async function insertRows(tx: Db, rows: DemoRows, tables: readonly Table[]): Promise<void> {
  const unlisted = Object.keys(rows).filter((table) => !tables.some((listed) => listed === table));
  if (unlisted.length > 0) {
    throw new Error(`no area of the demo lists the table ${unlisted.join()}`);
  }
  for (const table of tables) {
    await insertInto(tx, table, rows[table] ?? []);
  }
}

async function insertInto<T extends Table>(tx: Db, table: T, rows: Row<T>[]): Promise<void> {
  const size = Math.floor(MAX_VALUES / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let from = 0; from < rows.length; from += size) {
    await tx
      .insertInto<Table>(table)
      .values(rows.slice(from, from + size))
      .execute();
  }
}
