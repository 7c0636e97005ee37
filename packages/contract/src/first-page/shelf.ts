import { z } from 'zod';
import { formInt, formList, id, text } from '../fields.ts';

/** Of one shelf; a hand-picked one may hold as many. */
export const MOST_ITEMS = 24;

/** Where the items of a shelf come from; without it the block has what its area gives it. */
export const shelfSource = z.enum(['manual', 'rule', 'newest', 'popular']);
export type ShelfSource = z.infer<typeof shelfSource>;

export const blockShelf = z.object({
  /** Null: as the block's area orders it. */
  source: shelfSource.nullable(),
  /** By hand, in their order. */
  itemIds: z.array(id).max(MOST_ITEMS, `一个板块最多放 ${MOST_ITEMS} 个`),
  /** By rule: what is of the category and carries the tag. */
  categoryId: id.nullable(),
  tag: text('标签', 40),
  /** How many are shown at most. */
  count: z.number().int().min(1, '至少显示 1 个').max(MOST_ITEMS, `最多显示 ${MOST_ITEMS} 个`),
});
export type BlockShelf = z.infer<typeof blockShelf>;

/** The same as a shelf of an area is asked for; what is left out is as the area orders it. */
export const shelfQuery = {
  source: shelfSource.optional(),
  itemIds: formList(id, MOST_ITEMS).optional(),
  categoryId: id.optional(),
  tag: z.string().trim().max(40).optional(),
  count: formInt(1, MOST_ITEMS).optional(),
};
