import { z } from 'zod';
import { formInt } from './fields.ts';

/** Query fields of every paged list (product.md §1): `pageNo` from 1, `pageSize` at most 100. */
export const pageQuery = {
  pageNo: formInt(1, 100_000).default(1),
  pageSize: formInt(1, 100).default(20),
};

/** Answer of every paged list. `total` counts all rows that match. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number().int() });

export interface Page<T> {
  list: T[];
  total: number;
}
