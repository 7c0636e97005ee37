import { z } from 'zod';
import { classroomCard } from '../classroom/calls.ts';
import { columnCard } from '../column/calls.ts';
import { cover } from '../course/calls.ts';
import { id } from '../fields.ts';

/** What a plate can list; each kind has a page of its own. */
export const plateKind = z.enum(['column', 'live', 'class']);
export type PlateKind = z.infer<typeof plateKind>;
/** Kinds of items a shelf can hold. A new area adds its kind here, and nothing compiles until every side renders it. */
export const shelfKind = plateKind.extract(['column', 'class']);
export type ShelfKind = z.infer<typeof shelfKind>;
/** Name of an item of the kind. */
export const shelfKindNames = { column: '专栏', class: '班级' } as const satisfies Record<ShelfKind, string>;

export const MOST_ON_SHELF = 50;

/** Items of a shelf, in order. */
export const itemIds = z
  .array(id)
  .max(MOST_ON_SHELF, `一个货架最多放 ${MOST_ON_SHELF} 项`)
  .refine((ids) => new Set(ids).size === ids.length, '同一项内容出现了两次，请留下一处');

/** An item as offered to authors and as listed on a shelf. */
export const shelfChoice = z.object({
  id,
  title: z.string(),
  cover,
  /** Its size, in words. */
  note: z.string(),
  /** Learners only see it if `published`; its existence is not disclosed otherwise. */
  status: z.enum(['draft', 'published', 'archived']),
});
export type ShelfChoice = z.infer<typeof shelfChoice>;

/** Cards of a shelf. Each kind has its own list, and a shelf fills one of them. */
export const shelfItems = z.object({ columns: z.array(columnCard), classes: z.array(classroomCard) });
export type ShelfItems = z.infer<typeof shelfItems>;

/** Publishing status of something shown to learners. */
export const shownStatus = z.enum(['draft', 'published', 'archived']);
export type ShownStatus = z.infer<typeof shownStatus>;

/** Sort position, smallest first. */
export const place = z.number().int().min(1, '次序从 1 开始').max(9999, '次序最大 9999');
/** A palette of the drawn covers; if empty, derived from the id. */
export const tone = z.string().max(20);
