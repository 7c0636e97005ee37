import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { answer, questionWith } from '../question/content.ts';
import { marks } from './exam.ts';

/** Question fields shared by all views of an attempt. */
export const numbered = { id, number: z.number().int(), marks };

/** A question as shown to a candidate: nothing in it reveals the correct answer. */
export const sittingQuestion = questionWith('asked', numbered);
export type SittingQuestion = z.infer<typeof sittingQuestion>;

export const savedAnswer = z.object({
  questionId: id,
  sequence: z.number().int(),
  answer: answer.nullable(),
  receipt: z.string(),
  savedAt: instant,
});

/** The candidate's position in a paper. With several devices, the highest sequence wins. */
export const sittingPlace = z.object({
  sequence: z.number().int().min(1).max(10_000_000),
  /** Questions flagged for review. */
  marked: z.array(id).max(300),
  /** The question viewed last. */
  questionId: id,
});
export type SittingPlace = z.infer<typeof sittingPlace>;

export const sitting = z.object({
  attemptId: id,
  examId: id,
  title: z.string(),
  number: z.number().int(),
  candidateName: z.string(),
  candidateNote: z.string(),
  serverNow: instant,
  deadlineAt: instant,
  leaveLimit: z.number().int().nullable(),
  leaves: z.number().int(),
  noCopy: z.boolean(),
  watermark: z.string(),
  questions: z.array(sittingQuestion),
  answers: z.array(savedAnswer),
  /** Null until a device has reported it. */
  place: sittingPlace.nullable(),
});
export type Sitting = z.infer<typeof sitting>;

export const receipt = z.object({
  questionId: id,
  sequence: z.number().int(),
  /** `stale`: the server already holds a newer answer to this question. */
  state: z.enum(['saved', 'stale']),
  receipt: z.string(),
  savedAt: instant,
});
export type Receipt = z.infer<typeof receipt>;
