import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from './literal-limit.ts';
import { turned } from './read-page.ts';

interface NearerPage<Key extends string> {
  sort: Sorted<Key>;
  pageNo: number;
  pageSize: number;
  /** The number of rows. Evaluated several times, so it should be a scalar subquery on a materialized count. */
  total: RawBuilder<number>;
}

/** The requested rows, with a limit and offset that are computed while the statement runs. */
export interface SqlPart<Key extends string> {
  sort: Sorted<Key>;
  limit: RawBuilder<unknown>;
  /** Absent: from the beginning. */
  offset?: RawBuilder<unknown> | undefined;
}

/**
 * One page of rows that the same statement has collected, read from the nearer end: like `readPage`, but within one statement, for rows that are
 * expensive to collect. The result is unordered. The branch for the other end has a limit of 0 and is not executed.
 */
export function nearerPage<Key extends string>(
  { sort, pageNo, pageSize, total }: NearerPage<Key>,
  read: (part: SqlPart<Key>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const size = literalLimit(pageSize);
  if (pageNo === 1) {
    return sql`(${read({ sort, limit: size })})`;
  }
  const offset = sql`${(pageNo - 1) * pageSize}::bigint`;
  const behind = sql`(${total} - ${offset} - ${size})`;
  const isNear = sql`${behind} >= ${offset}`;
  const forwards = read({ sort, limit: sql`case when ${isNear} then ${size} else 0 end`, offset });
  const backwards = read({
    sort: turned(sort),
    limit: sql`case when ${isNear} then 0 else greatest(0, ${size} + least(0, ${behind})) end`,
    offset: sql`greatest(0, ${behind})`,
  });
  return sql`((${forwards}) union all (${backwards}))`;
}
