import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { courseRules, cover, difficulty } from '../course/calls.ts';
import { sectionKind } from '../course/kinds.ts';
import { examStanding } from '../exam/calls.ts';
import { id, instant, shownRichText } from '../fields.ts';
import { teacherBrief } from '../teacher/calls.ts';
import { sectionRemainder } from './player.ts';

/** What locks a course for somebody who would otherwise have access. */
export const courseLock = z.object({
  /** A sentence without its full stop: what locks it, and what unlocks it. */
  reason: z.string(),
  /** The object that locks it, with a path of the learner app. */
  by: z.object({ kind: z.enum(targetTypes), title: z.string(), address: z.string() }),
});
export type CourseLock = z.infer<typeof courseLock>;

export const sectionState = z.enum(['open', 'locked', 'started', 'completed']);

export const courseSection = z.object({
  id,
  title: z.string(),
  kind: sectionKind,
  required: z.boolean(),
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  state: sectionState,
  /** Whole per cent of the section. */
  percent: z.number().int(),
  /** What the member still has to do; null once completed. */
  remainder: sectionRemainder.nullable(),
  /** Null for other kinds, and if the member cannot access the exam. */
  exam: examStanding.nullable(),
});
export type CourseSection = z.infer<typeof courseSection>;

/** A condition of the course certificate, and the member's progress on it. */
export const certificateCondition = z.object({ text: z.string(), met: z.boolean(), figure: z.string() });

export const courseDetail = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  intro: shownRichText,
  outcomes: z.array(z.string()),
  audienceText: z.string(),
  cover,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  tags: z.array(z.string()),
  difficulty,
  price: z.number().int(),
  required: z.boolean(),
  teachers: z.array(teacherBrief.extend({ biography: z.string() })),
  rules: courseRules,
  learnerCount: z.number().int(),
  totalSeconds: z.number().int(),
  chapters: z.array(z.object({ id, title: z.string(), sections: z.array(courseSection) })),
  progress: z.object({
    percent: z.number().int(),
    completedSections: z.number().int(),
    requiredSections: z.number().int(),
    completedAt: instant.nullable(),
    /** Target of 继续学习. */
    nextSectionId: id.nullable(),
  }),
  certificate: z
    .object({ title: z.string(), certificateId: id.nullable(), revoked: z.boolean(), conditions: z.array(certificateCondition) })
    .nullable(),
  /** true if an administrator is previewing a draft. */
  preview: z.boolean(),
  abilities: z.object({ study: z.boolean(), edit: z.boolean() }),
});
export type CourseDetail = z.infer<typeof courseDetail>;
