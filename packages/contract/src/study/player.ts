import { z } from 'zod';
import { courseRules } from '../course/calls.ts';
import { sectionShown } from '../course/kinds.ts';
import { id } from '../fields.ts';
import { watermark } from '../organisation/calls.ts';

/** `[from, to)` in whole seconds of media time, or in pages of a document counted from 0. */
export const range = z.tuple([z.number().int().min(0).max(1_000_000), z.number().int().min(0).max(1_000_000)]);
export type Range = z.infer<typeof range>;

/** What remains before a section is completed: seconds to play or read, pages to view. An exam needs neither. */
export const sectionRemainder = z.object({ seconds: z.number().int(), pages: z.number().int() });
export type SectionRemainder = z.infer<typeof sectionRemainder>;

export const player = z.object({
  courseId: id,
  courseTitle: z.string(),
  sectionId: id,
  title: z.string(),
  /** The content to study, by section kind. */
  content: sectionShown,
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  rules: courseRules,
  watermark: watermark.extend({ content: z.string() }),
  /** Empty in a preview: nothing is reported then. */
  playerSession: z.string(),
  /** Second (or page) at which to resume. */
  position: z.number().int(),
  coverage: z.array(range),
  dwellSeconds: z.number().int(),
  percent: z.number().int(),
  completed: z.boolean(),
  /** Null once completed. */
  remainder: sectionRemainder.nullable(),
  previousSectionId: id.nullable(),
  nextSectionId: id.nullable(),
});
export type Player = z.infer<typeof player>;

export const studyReport = z.object({
  playerSession: z.string().min(1).max(64),
  /** Numbers the reports of a player session from 1; repeated and reordered reports have no effect. */
  sequence: z.number().int().min(1).max(10_000_000),
  /** Media seconds played or pages viewed since the last report. */
  ranges: z.array(range).max(200),
  /** Seconds in the foreground since the last report; used for articles and documents. */
  dwellSeconds: z.number().int().min(0).max(100_000).default(0),
  position: z.number().int().min(0).max(1_000_000),
});
export type StudyReport = z.infer<typeof studyReport>;

export const refusalReason = z.enum([
  'too-fast',
  'duplicate',
  'out-of-range',
  'seek-ahead',
  'taken-over',
  'closed',
  'not-open',
  'pages-too-fast',
]);

export const studyReceipt = z.object({
  sequence: z.number().int(),
  coverage: z.array(range),
  percent: z.number().int(),
  completed: z.boolean(),
  remainder: sectionRemainder.nullable(),
  coursePercent: z.number().int(),
  courseCompleted: z.boolean(),
  refused: z.array(z.object({ range: range.nullable(), seconds: z.number().int(), reason: refusalReason, text: z.string() })),
  /** Another player was opened: pause and tell the member. */
  takenOver: z.boolean(),
  /** The member no longer has access to the course: nothing more is credited. */
  barred: z.boolean(),
});
export type StudyReceipt = z.infer<typeof studyReceipt>;
