import { z } from 'zod';
import { download, type Access } from './endpoint.ts';
import { formInt } from './fields.ts';

/** Query fields of every paged list (product.md §1): `pageNo` from 1, `pageSize` at most 100. */
export const pageQuery = {
  pageNo: formInt(1, 100_000).default(1),
  pageSize: formInt(1, 100).default(20),
};

/** Result of every paged list. `total` counts all matching rows. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number().int() });

/**
 * Result of a paged list with search: rows containing the words as typed come first and are counted by `exactTotal`; the rest merely share
 * their character pairs. Without a search every row is exact.
 */
export const searchedPageOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ exactTotal: z.number().int() });

/** A sort key of a list: `name` ascending, `-name` descending. */
export type Sorted<Key extends string> = Key | `-${Key}`;

/** The query field `sort` of a list: one of its keys in either direction. `first` is the default order. */
export const sortBy = <const Key extends string>(keys: readonly Key[], first: Sorted<NoInfer<Key>>) =>
  z.enum(keys.flatMap((key): Sorted<Key>[] => [key, `-${key}`])).default(first as never);

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Exports a list as a sheet: everything matching its filters, in its order, without paging. `query` is the list's own; `own` if it contains
 * nobody else's data.
 */
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

/** Maximum number of rows one call may change. */
export const MOST_AT_ONCE = 50_000;

/**
 * All rows matching the filters of a list, for bulk actions. `atMost` is the count the person was shown: if more rows match by now the call
 * is refused, so that no row is changed that nobody has seen. Fewer are harmless: a retry finds less to do. With a search only exact hits
 * are included, never those that are merely similar.
 */
export const matchingRows = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({ ...filters, atMost: z.number().int().min(1).max(MOST_AT_ONCE, `一次最多处理 ${MOST_AT_ONCE} 条，请先缩小筛选`) });

/** For calls that take either ids or filters: true if exactly one of them is given. */
export const isOneOf = (ids: unknown, matching: unknown): boolean => (ids === undefined) !== (matching === undefined);

export interface Page<T> {
  list: T[];
  total: number;
}
