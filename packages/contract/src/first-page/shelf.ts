import { z } from 'zod';
import { formInt, formList, id, text } from '../fields.ts';

/** Per shelf, also for manually picked ones. */
export const MOST_ITEMS = 24;

/** Source of a shelf's items; without one, the block's area decides. */
export const shelfSource = z.enum(['manual', 'rule', 'newest', 'popular']);
export type ShelfSource = z.infer<typeof shelfSource>;

export const blockShelf = z.object({
  /** Null: use the order of the block's area. */
  source: shelfSource.nullable(),
  /** For `manual`: the items in order. */
  itemIds: z.array(id).max(MOST_ITEMS, `一个板块最多放 ${MOST_ITEMS} 个`),
  /** For `rule`: items in this category with this tag. */
  categoryId: id.nullable(),
  tag: text('标签', 40),
  /** Maximum number of items shown. */
  count: z.number().int().min(1, '至少显示 1 个').max(MOST_ITEMS, `最多显示 ${MOST_ITEMS} 个`),
});
export type BlockShelf = z.infer<typeof blockShelf>;

/** The same settings as query fields of an area's list; omitted ones keep the area's default. */
export const shelfQuery = {
  source: shelfSource.optional(),
  itemIds: formList(id, MOST_ITEMS).optional(),
  categoryId: id.optional(),
  tag: z.string().trim().max(40).optional(),
  count: formInt(1, MOST_ITEMS).optional(),
};
