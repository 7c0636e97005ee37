import { z } from 'zod';
import { id, instant, shownRichText } from '../fields.ts';
import { answer, questionWith } from '../question/content.ts';
import { questionKind } from '../question/kinds.ts';
import { lostSection, marks } from './exam.ts';
import { numbered } from './sitting.ts';

export const resultQuestion = questionWith('asked', {
  ...numbered,
  answer: answer.nullable(),
  /** Null while the rules hide the answers, like the three below: a question's marks reveal whether it was answered correctly. */
  score: marks.nullable(),
  correct: z.boolean().nullable(),
  right: answer.nullable(),
  analysis: shownRichText.nullable(),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** A marked attempt, as seen by candidate and author. */
export const markedAttempt = z.object({
  attemptId: id,
  examId: id,
  title: z.string(),
  number: z.number().int(),
  startedAt: instant,
  submittedAt: instant,
  submittedBy: z.enum(['candidate', 'deadline', 'leaving']),
  score: marks,
  totalMarks: marks,
  passMarks: marks,
  passed: z.boolean(),
  /** Receipt of the submission. */
  receipt: z.string(),
  answersShown: z.boolean(),
  /** When answers are released, if they are still hidden. */
  answersOpenAt: instant.nullable(),
  questions: z.array(resultQuestion),
  /** Empty while the rules hide the answers. */
  kinds: z.array(z.object({ kind: questionKind, score: marks, totalMarks: marks, correct: z.number().int(), count: z.number().int() })),
  attemptsLeft: z.number().int(),
  certificateId: id.nullable(),
  courseId: id.nullable(),
});
export type MarkedAttempt = z.infer<typeof markedAttempt>;

export const attemptResult = markedAttempt.extend({
  /** Where the most marks were lost, limited to courses the candidate can open; empty while the rules hide the answers. */
  lostSections: z.array(lostSection),
});
export type AttemptResult = z.infer<typeof attemptResult>;
