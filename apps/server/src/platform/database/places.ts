import { MOST_ARRANGED, type ArrangedRow } from '@palm/contract/arranging';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../app-error.ts';
import { literalLimit } from './literal-limit.ts';
import type { Db } from './transaction.ts';

/** A table whose published rows learners see in the order of `place`. */
export interface PlacedRows {
  table: string;
  /** The column of the row's title. */
  title: string;
  /** Tie-breaker for equal places, as learners see them. */
  ties: RawBuilder<unknown>;
  /** Whether changing the place counts as a new revision, because it is edited with the rest of the row. */
  revised: boolean;
}

const published = ({ table }: PlacedRows, orgId: string) => sql`from ${sql.table(table)} where org_id = ${orgId} and status = 'published'`;

const first = (placed: PlacedRows, orgId: string) => sql`
  select id, ${sql.ref(placed.title)} as title ${published(placed, orgId)} order by place, ${placed.ties} limit ${literalLimit(MOST_ARRANGED)}`;

/** The first rows that learners see, in their order, and the total count. */
export async function findPlaced(db: Db, placed: PlacedRows, orgId: string): Promise<{ list: ArrangedRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<ArrangedRow>`${first(placed, orgId)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${published(placed, orgId)}`.execute(db),
  ]);
  return { list: rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * Reorders the rows that `findPlaced` returns; rows behind them stay behind.
 * @throws AppError CONFLICT if the list has changed, since the person must have seen all of it
 */
export async function arrangePlaced(tx: Db, placed: PlacedRows, orgId: string, ids: readonly string[]): Promise<void> {
  // Serialises two people who reorder at once, so that they do not deadlock on the rows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${placed.table}/place/${orgId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`${first(placed, orgId)}`.execute(tx);
  const given = new Set(ids);
  if (given.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !given.has(id))) {
    throw new AppError('CONFLICT');
  }
  await sql`
    update ${sql.table(placed.table)} r set place = wanted.place ${placed.revised ? sql`, revision = r.revision + 1` : sql``}
    from (
      select id, place from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
      union all
      select id, ${ids.length + 1} ${published(placed, orgId)} and place <= ${ids.length} and not id = any(${[...ids]}::uuid[])
    ) wanted
    where r.org_id = ${orgId} and r.id = wanted.id and r.place <> wanted.place`.execute(tx);
}
