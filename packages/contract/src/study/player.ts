import { z } from 'zod';
import { courseRules } from '../course/calls.ts';
import { sectionShown } from '../course/kinds.ts';
import { id } from '../fields.ts';
import { watermark } from '../organisation/calls.ts';

/** `[from, to)` in whole seconds of media time, or in pages of a document counted from 0. */
export const range = z.tuple([z.number().int().min(0).max(1_000_000), z.number().int().min(0).max(1_000_000)]);
export type Range = z.infer<typeof range>;

/** What a section still asks before it is complete: seconds to play or to read, pages to see. An exam asks for neither. */
export const sectionRemainder = z.object({ seconds: z.number().int(), pages: z.number().int() });
export type SectionRemainder = z.infer<typeof sectionRemainder>;

export const player = z.object({
  courseId: id,
  courseTitle: z.string(),
  sectionId: id,
  title: z.string(),
  /** What there is to study, by its kind. */
  content: sectionShown,
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  rules: courseRules,
  watermark: watermark.extend({ content: z.string() }),
  /** Empty for a preview: then nothing is reported. */
  playerSession: z.string(),
  /** Second (or page) to go on at. */
  position: z.number().int(),
  coverage: z.array(range),
  dwellSeconds: z.number().int(),
  percent: z.number().int(),
  completed: z.boolean(),
  /** Null once it is complete. */
  remainder: sectionRemainder.nullable(),
  previousSectionId: id.nullable(),
  nextSectionId: id.nullable(),
});
export type Player = z.infer<typeof player>;

export const studyReport = z.object({
  playerSession: z.string().min(1).max(64),
  /** Counts the reports of one player session from 1; repeats and reorderings change nothing. */
  sequence: z.number().int().min(1).max(10_000_000),
  /** Played media seconds or seen pages since the last report. */
  ranges: z.array(range).max(200),
  /** Seconds the page was in the foreground since the last report; counts for articles and documents. */
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
  /** Another player was opened: pause and say so. */
  takenOver: z.boolean(),
  /** The course is no longer open to the member: nothing counts any more. */
  barred: z.boolean(),
});
export type StudyReceipt = z.infer<typeof studyReceipt>;
