import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from './literal-limit.ts';

interface SparseOrder {
  /** Rows `(id, value)` with a value, and rows without one; both in list order. */
  valued: RawBuilder<unknown>;
  plain: RawBuilder<unknown>;
  /** Numbers, or expressions of the statement. */
  limit: number | RawBuilder<unknown>;
  offset?: number | RawBuilder<unknown> | undefined;
}

/**
 * Enough rows `(id, value)` for a page of a list sorted by a value that few rows have: each kind is read in its own order only as far as
 * the page reaches, so the many without a value are not sorted.
 */
export function sparsePage({ valued, plain, limit, offset }: SparseOrder): RawBuilder<unknown> {
  const rows = typeof limit === 'number' ? literalLimit(limit) : limit;
  const passed = typeof offset === 'number' ? sql`${offset}::bigint` : offset;
  const most = passed === undefined || offset === 0 ? rows : sql`(${rows}) + (${passed})`;
  return sql`((${valued} limit ${most}) union all (${plain} limit ${most}))`;
}
