import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** Something dropped before a bulk load and recreated after it, which is several times faster than maintaining it row by row. */
interface SchemaPart {
  drop: string;
  create: string;
}

/** Lets index builds sort in memory instead of on disk, for the rest of the transaction. */
const ROOM_TO_SORT = `set local maintenance_work_mem = '256MB'`;

/**
 * Drops all foreign keys, other constraints and indexes of the product's tables. Returns a function that recreates them in a valid order.
 */
export async function dropSchemaParts(tx: Db): Promise<() => Promise<void>> {
  const [foreignKeys, keys, indexes] = [
    await readConstraints(tx, `'f'`),
    await readConstraints(tx, `'p', 'u', 'x'`),
    await readIndexes(tx),
  ];
  await runAll(
    tx,
    [...foreignKeys, ...indexes, ...keys].map(({ drop }) => drop),
  );
  return async () => {
    await sql.raw(ROOM_TO_SORT).execute(tx);
    await runAll(
      tx,
      [...keys, ...indexes, ...foreignKeys].map(({ create }) => create),
    );
  };
}

async function runAll(tx: Db, statements: string[]): Promise<void> {
  if (statements.length > 0) {
    await sql.raw(statements.join(';\n')).execute(tx);
  }
}

async function readConstraints(tx: Db, kinds: string): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype in (${sql.raw(kinds)}) and connamespace = 'public'::regnamespace and conparentid = 0
      and conrelid <> 'public.schema_migration'::regclass
    order by conrelid::regclass::text, conname`.execute(tx);
  return rows;
}

/** Indexes that do not back a constraint. */
async function readIndexes(tx: Db): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'schema_migration'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by i.indexrelid::regclass::text`.execute(tx);
  return rows;
}
