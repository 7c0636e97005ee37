import { z } from 'zod';
import { id, instant, shownRichText } from '../fields.ts';
import { answer, questionWith } from '../question/content.ts';
import { questionKind } from '../question/kinds.ts';
import { lostSection, marks } from './exam.ts';
import { numbered } from './sitting.ts';

export const resultQuestion = questionWith('asked', {
  ...numbered,
  answer: answer.nullable(),
  /** Null while the rules hide the answers, as the three below: marks of a question tell whether its answer was right. */
  score: marks.nullable(),
  correct: z.boolean().nullable(),
  right: answer.nullable(),
  analysis: shownRichText.nullable(),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** A marked attempt, as its candidate and its author see it. */
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
  /** Receipt of the hand-in. */
  receipt: z.string(),
  answersShown: z.boolean(),
  /** When answers open, while they are hidden. */
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
  /** Where the most marks were lost, in courses that the candidate may open; empty while the rules hide the answers. */
  lostSections: z.array(lostSection),
});
export type AttemptResult = z.infer<typeof attemptResult>;
