import { z } from 'zod';
import { id, instant } from '../fields.ts';

export const showAnswers = z.enum(['never', 'after-submit', 'after-window']);
export const examStatus = z.enum(['draft', 'published', 'closed']);
export const multipleRule = z.enum(['all-or-nothing', 'half', 'per-option']);

/** All marks are hundredths of a mark, so that sums are exact. */
export const marks = z.number().int();

/** A section whose questions cost the candidate marks. */
export const lostSection = z.object({ sectionId: id, courseId: id, title: z.string(), lostMarks: marks });
export type LostSection = z.infer<typeof lostSection>;

export const examRow = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  opensAt: instant,
  closesAt: instant,
  durationMinutes: z.number().int(),
  questionCount: z.number().int(),
  totalMarks: marks,
  passMarks: marks,
  attemptsAllowed: z.number().int(),
});
