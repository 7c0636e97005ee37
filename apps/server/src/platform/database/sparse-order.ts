import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from './literal-limit.ts';

interface SparseOrder {
  /** Rows `(id, value)` of what has a value, and of what has none; both in the order of the list. */
  valued: RawBuilder<unknown>;
  plain: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/**
 * Rows `(id, value)` that are enough for a page of a list that is sorted by what few of its rows have: either kind is read in its own order as far
 * as the page reaches, and the many without a value are not sorted.
 */
export function sparsePage({ valued, plain, limit, offset }: SparseOrder): RawBuilder<unknown> {
  const most = offset === 0 ? literalLimit(limit) : sql`${literalLimit(limit)} + ${offset}::bigint`;
  return sql`((${valued} limit ${most}) union all (${plain} limit ${most}))`;
}
