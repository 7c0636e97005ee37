import { z } from 'zod';
import { classroomCard } from '../classroom/calls.ts';
import { columnCard } from '../column/calls.ts';
import { cover } from '../course/calls.ts';
import { id } from '../fields.ts';

/** What a plate can be a shelf of; each has a page of its own. */
export const plateKind = z.enum(['column', 'live', 'class']);
export type PlateKind = z.infer<typeof plateKind>;
/** The kinds that something can be put on a shelf of. An area that lands adds its own here, and no side compiles until it draws it. */
export const shelfKind = plateKind.extract(['column', 'class']);
export type ShelfKind = z.infer<typeof shelfKind>;
/** What people call a thing of the kind. */
export const shelfKindNames = { column: '专栏', class: '班级' } as const satisfies Record<ShelfKind, string>;

export const MOST_ON_SHELF = 50;

/** What stands on a shelf, in order. */
export const itemIds = z
  .array(id)
  .max(MOST_ON_SHELF, `一个货架最多放 ${MOST_ON_SHELF} 项`)
  .refine((ids) => new Set(ids).size === ids.length, '同一项内容出现了两次，请留下一处');

/** A thing as authors choose it and as it stands on a shelf. */
export const shelfChoice = z.object({
  id,
  title: z.string(),
  cover,
  /** Its size, in words. */
  note: z.string(),
  /** Learners see it only where it is `published`; nobody is told of the rest. */
  status: z.enum(['draft', 'published', 'archived']),
});
export type ShelfChoice = z.infer<typeof shelfChoice>;

/** The cards of a shelf. Each kind has a list of its own, and the shelf fills one of them. */
export const shelfItems = z.object({ columns: z.array(columnCard), classes: z.array(classroomCard) });
export type ShelfItems = z.infer<typeof shelfItems>;

/** How a thing that is shown to learners stands. */
export const shownStatus = z.enum(['draft', 'published', 'archived']);
export type ShownStatus = z.infer<typeof shownStatus>;

/** Its place among others, the smallest first. */
export const place = z.number().int().min(1, '次序从 1 开始').max(9999, '次序最大 9999');
/** A palette of the drawn covers; empty lets the id choose. */
export const tone = z.string().max(20);
