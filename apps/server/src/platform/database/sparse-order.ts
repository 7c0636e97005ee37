import { sql, type RawBuilder } from 'kysely';

interface SparseOrder {
  /** Rows `(id, value)` with a value, and rows without one; both in list order. */
  valued: RawBuilder<unknown>;
  plain: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
  /** Absent: from the beginning. */
  offset?: RawBuilder<unknown> | undefined;
}

/**
 * Enough rows `(id, value)` for a page of a list sorted by a value that few rows have: each kind is read in its own order only as far as
 * the page reaches, so the many without a value are not sorted.
 */
export function sparsePage({ valued, plain, limit, offset }: SparseOrder): RawBuilder<unknown> {
  const most = offset === undefined ? limit : sql`(${limit}) + (${offset})`;
  return sql`((${valued} limit ${most}) union all (${plain} limit ${most}))`;
}
