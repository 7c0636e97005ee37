import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** Which rows of a list to read, and in which order. */
export interface ListPart<Key extends string> {
  sort: Sorted<Key>;
  limit: number;
  offset: number;
  /** The order is reversed from what the caller asked for: any sort column before the key must be reversed too. */
  isTurned?: boolean;
}

interface Asked<Key extends string> {
  sort: Sorted<Key>;
  pageNo: number;
  pageSize: number;
}

interface ListReader<Key extends string, Row> {
  /** Rows in the order of `orderOf`, which reverses as a whole. */
  find: (part: ListPart<Key>) => Promise<Row[]>;
  count: () => Promise<number>;
}

/** The requested page, as an offset from the beginning. */
export const partOf = <const Query extends { pageNo: number; pageSize: number }>(query: Query) => ({
  ...query,
  limit: query.pageSize,
  offset: (query.pageNo - 1) * query.pageSize,
});

/** The same order reversed. */
export const turned = <Key extends string>(sort: Sorted<Key>): Sorted<Key> =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sorted<Key>;

/**
 * One page of a list and its total row count. Rows before a page are skipped one by one, so it is read from the nearer end: the last page
 * of a long list is as cheap as the first.
 */
export async function readPage<Key extends string, Row>(
  { sort, pageNo, pageSize }: Asked<Key>,
  { find, count }: ListReader<Key, Row>,
): Promise<{ rows: Row[]; total: number }> {
  if (pageNo === 1) {
    const [rows, total] = await Promise.all([find({ sort, limit: pageSize, offset: 0 }), count()]);
    return { rows, total };
  }
  const total = await count();
  const offset = (pageNo - 1) * pageSize;
  const behind = total - offset - pageSize;
  if (offset >= total) {
    return { rows: [], total };
  }
  if (behind >= offset) {
    return { rows: await find({ sort, limit: pageSize, offset }), total };
  }
  const rows = await find({ sort: turned(sort), limit: pageSize, offset: Math.max(0, behind), isTurned: true });
  // Read from the end, a partly filled last page overlaps the page before it.
  return { rows: rows.slice(0, pageSize + Math.min(0, behind)).toReversed(), total };
}

/** How many rows a search finds, and how many of them contain its words exactly as typed. */
export interface ExactCount {
  total: number;
  exactTotal: number;
}

/** Counts the rows of a query. Without a search (`isExact` is null), all of them are exact. */
export function countExact<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  isExact: RawBuilder<unknown> | null,
): Promise<ExactCount> {
  const exactly = isExact === null ? sql`` : sql`filter (where ${isExact})`;
  return rows
    .clearSelect()
    .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) ${exactly}`.as('exactTotal')])
    .$castTo<ExactCount>()
    .executeTakeFirstOrThrow();
}

/** `readPage` of a list that tells how many rows are exact, too. */
export async function readExactPage<Key extends string, Row>(
  asked: Asked<Key>,
  { find, count }: Pick<ListReader<Key, Row>, 'find'> & { count: () => Promise<ExactCount> },
): Promise<ExactCount & { rows: Row[] }> {
  const counting = count();
  const { rows } = await readPage(asked, { find, count: async () => (await counting).total });
  return { rows, ...(await counting) };
}
