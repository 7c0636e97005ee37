import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { day, id, instant } from '../fields.ts';

/** When a stage can be studied: from the start, once the stage before it is done, or from a day on. */
export const stageUnlock = z.enum(['open', 'previous', 'date']);

/** `current`: open, and not done. */
export const stageState = z.enum(['done', 'current', 'locked']);

export const columnCourse = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  teacherNames: z.array(z.string()),
  sectionCount: z.number().int(),
  totalSeconds: z.number().int(),
  /** Whether the stage waits for it. */
  required: z.boolean(),
  /** Closed to the member by this column, and by no other way open. */
  locked: z.boolean(),
  percent: z.number().int(),
  completedAt: instant.nullable(),
  /** The section last studied; null for who has not begun. */
  lastSectionTitle: z.string().nullable(),
  lastStudiedAt: instant.nullable(),
});
export type ColumnCourse = z.infer<typeof columnCourse>;

/** What stands between the member and a locked stage. */
export const stageLock = z.object({
  unlock: stageUnlock.exclude(['open']),
  /** The day from which it is open, where a day opens it. */
  opensOn: day.nullable(),
  /** The stage that has to be done first, and its courses that are not: how many sections and seconds are missing of each. */
  after: z
    .object({
      title: z.string(),
      missing: z.array(z.object({ title: z.string(), sections: z.number().int(), seconds: z.number().int() })),
    })
    .nullable(),
});
export type StageLock = z.infer<typeof stageLock>;

export const columnStage = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  state: stageState,
  /** Sections that the stage waits for, and how many of them are done. */
  sectionCount: z.number().int(),
  completedSections: z.number().int(),
  totalSeconds: z.number().int(),
  completedAt: instant.nullable(),
  lock: stageLock.nullable(),
  courses: z.array(columnCourse),
});
export type ColumnStage = z.infer<typeof columnStage>;
