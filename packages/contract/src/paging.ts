import { z } from 'zod';
import { download, type Access } from './endpoint.ts';
import { formInt } from './fields.ts';

/** Query fields of every paged list (product.md §1): `pageNo` from 1, `pageSize` at most 100. */
export const pageQuery = {
  pageNo: formInt(1, 100_000).default(1),
  pageSize: formInt(1, 100).default(20),
};

/** Answer of every paged list. `total` counts all rows that match. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number().int() });

/**
 * Answer of a paged list with a search: the rows that hold the words as they were typed come first, `exactTotal` counts them. The others
 * hold the same pairs of characters in another order. Without a search every row is exact.
 */
export const searchedPageOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ exactTotal: z.number().int() });

/** A key that a list can be ordered by: `name` rises, `-name` falls. */
export type Sorted<Key extends string> = Key | `-${Key}`;

/** The query field `sort` of a list: one of its keys in either direction. `first` is the order of a list that was not asked for one. */
export const sortBy = <const Key extends string>(keys: readonly Key[], first: Sorted<NoInfer<Key>>) =>
  z.enum(keys.flatMap((key): Sorted<Key>[] => [key, `-${key}`])).default(first as never);

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list as a sheet: what its filters match, in its order, without pages. `query` is the list's own; `own` where it tells of nobody else. */
export const sheetOf = <Shape extends z.ZodRawShape>(sheet: {
  path: string;
  access: Access;
  summary: string;
  tags: readonly string[];
  query: z.ZodObject<Shape>;
  own?: true;
}) => {
  const { pageNo: _pageNo, pageSize: _pageSize, ...unpaged } = sheet.query.shape as Shape & typeof pageQuery;
  return download({
    ...sheet,
    query: z.object(unpaged as unknown as Omit<Shape, keyof typeof pageQuery>),
    mediaType: xlsx,
    inBackground: true,
  });
};

/** How many rows one call may change at once. */
export const MOST_AT_ONCE = 50_000;

/**
 * All rows that the filters of a list match, for a call that acts on many. `atMost` is how many the person was shown: where more match by
 * now the call is refused, so that nothing happens to a row that nobody had before his eyes. Fewer are no harm: a second try finds less to do.
 * Of a search only the exact hits are meant, never those that merely look alike.
 */
export const matchingRows = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({ ...filters, atMost: z.number().int().min(1).max(MOST_AT_ONCE, `一次最多处理 ${MOST_AT_ONCE} 条，请先缩小筛选`) });

/** For calls that name their rows by ids or by filters: exactly one of the two. */
export const isOneOf = (ids: unknown, matching: unknown): boolean => (ids === undefined) !== (matching === undefined);

export interface Page<T> {
  list: T[];
  total: number;
}
