import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { sectionKind } from '../course/kinds.ts';
import { day, id, instant } from '../fields.ts';
import { lostReasons } from './ledger.ts';
import { range, refusalReason } from './player.ts';

export const recordRow = z.object({
  courseId: id,
  title: z.string(),
  cover,
  categoryName: z.string().nullable(),
  percent: z.number().int(),
  completedSections: z.number().int(),
  requiredSections: z.number().int(),
  studiedSeconds: z.number().int(),
  lastStudiedAt: instant.nullable(),
  completedAt: instant.nullable(),
  nextSectionId: id.nullable(),
  nextSectionTitle: z.string().nullable(),
});
export type RecordRow = z.infer<typeof recordRow>;

export const studySummary = z.object({
  totalSeconds: z.number().int(),
  weekSeconds: z.number().int(),
  weekGoalSeconds: z.number().int(),
  /** Monday first. */
  weekDays: z.array(z.object({ day, seconds: z.number().int() })),
  streakDays: z.number().int(),
  longestStreakDays: z.number().int(),
  completedCourses: z.number().int(),
  startedCourses: z.number().int(),
  heat: z.array(z.object({ day, seconds: z.number().int() })),
});
export type StudySummary = z.infer<typeof studySummary>;

/** 为什么是 63 %: the parts add up to what was reported, and the required sections to the percentage. */
export const studyExplanation = z.object({
  percent: z.number().int(),
  /** `percent` is `percentSum / requiredSections`, rounded down. */
  percentSum: z.number().int(),
  requiredSections: z.number().int(),
  creditedSeconds: z.number().int(),
  reportedSeconds: z.number().int(),
  parts: z.array(
    z.object({
      code: z.enum(['counted', ...lostReasons]),
      title: z.string(),
      text: z.string(),
      seconds: z.number().int(),
      credited: z.boolean(),
    }),
  ),
  rules: z.array(z.object({ text: z.string(), met: z.boolean(), figure: z.string() })),
  sections: z.array(
    z.object({
      sectionId: id,
      title: z.string(),
      kind: sectionKind,
      required: z.boolean(),
      percent: z.number().int(),
      completed: z.boolean(),
      /** What remains to complete it; both 0 for exams. */
      missingSeconds: z.number().int(),
      missingPages: z.number().int(),
      coverage: z.array(range),
      durationSeconds: z.number().int(),
    }),
  ),
  refusals: z.array(
    z.object({
      /** The last one of that day. */
      at: instant,
      sectionTitle: z.string(),
      /** Total for the day; 0 for pages, which are not time. */
      seconds: z.number().int(),
      times: z.number().int(),
      reason: refusalReason,
      text: z.string(),
    }),
  ),
});
export type StudyExplanation = z.infer<typeof studyExplanation>;

export const studyRanking = z.object({
  list: z.array(
    z.object({
      rank: z.number().int(),
      memberId: id,
      name: z.string(),
      avatarUrl: z.string().nullable(),
      departmentName: z.string().nullable(),
      seconds: z.number().int(),
      me: z.boolean(),
    }),
  ),
  mine: z.object({ rank: z.number().int(), seconds: z.number().int() }).nullable(),
});
