import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { day, id, instant } from '../fields.ts';

/** When a stage opens: from the start, once the preceding stage is completed, or on a date. */
export const stageUnlock = z.enum(['open', 'previous', 'date']);

/** `current`: open and not completed. */
export const stageState = z.enum(['done', 'current', 'locked']);

export const columnCourse = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  teacherNames: z.array(z.string()),
  sectionCount: z.number().int(),
  totalSeconds: z.number().int(),
  /** Whether completing the stage requires it. */
  required: z.boolean(),
  /** Locked for the member by this column, with no other way in. */
  locked: z.boolean(),
  percent: z.number().int(),
  completedAt: instant.nullable(),
  /** The section studied last; null before starting. */
  lastSectionTitle: z.string().nullable(),
  lastStudiedAt: instant.nullable(),
});
export type ColumnCourse = z.infer<typeof columnCourse>;

/** What keeps a stage locked for the member. */
export const stageLock = z.object({
  unlock: stageUnlock.exclude(['open']),
  /** The date it opens, for stages that open on a date. */
  opensOn: day.nullable(),
  /** The stage that must be completed first, and its unfinished courses with the sections and seconds missing in each. */
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
  /** Sections the stage requires, and how many of them are completed. */
  sectionCount: z.number().int(),
  completedSections: z.number().int(),
  totalSeconds: z.number().int(),
  completedAt: instant.nullable(),
  lock: stageLock.nullable(),
  courses: z.array(columnCourse),
});
export type ColumnStage = z.infer<typeof columnStage>;
