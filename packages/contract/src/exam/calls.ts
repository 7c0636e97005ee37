import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { answer, questionWith } from '../question/content.ts';
import { questionKind } from '../question/kinds.ts';

const tags = ['exam'] as const;

export const showAnswers = z.enum(['never', 'after-submit', 'after-window']);
export const examStatus = z.enum(['draft', 'published', 'closed']);
export const multipleRule = z.enum(['all-or-nothing', 'half', 'per-option']);

/** All marks are hundredths of a mark, so that sums are exact. */
const marks = z.number().int();

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

/** Where a member stands with an exam. */
export const examState = z.enum(['upcoming', 'open', 'sitting', 'passed', 'failed', 'closed', 'missed']);

export const myExamRow = examRow.extend({
  state: examState,
  attemptsUsed: z.number().int(),
  bestScore: marks.nullable(),
  required: z.boolean(),
  /** The attempt under way, with the end of its own time, which is sooner than that of the window. */
  running: z.object({ attemptId: id, deadlineAt: instant }).nullable(),
  /** The attempt with the best score: its result can be opened. */
  bestAttemptId: id.nullable(),
});
export type MyExamRow = z.infer<typeof myExamRow>;

/** What an exam asks and where a member stands with it, for those who point at it, such as a section. */
export const examStanding = myExamRow
  .pick({ durationMinutes: true, questionCount: true, totalMarks: true, passMarks: true, attemptsAllowed: true, attemptsUsed: true })
  .extend({
    lastScore: marks.nullable(),
    /** From the best score to the pass marks; 0 once passed. */
    missingMarks: marks,
  });
export type ExamStanding = z.infer<typeof examStanding>;

export const attemptBrief = z.object({
  attemptId: id,
  number: z.number().int(),
  startedAt: instant,
  submittedAt: instant.nullable(),
  score: marks.nullable(),
  passed: z.boolean().nullable(),
});

export const examInstructions = myExamRow.extend({
  instructions: z.string(),
  showAnswers,
  leaveLimit: z.number().int().nullable(),
  noCopy: z.boolean(),
  attempts: z.array(attemptBrief),
  /** The attempt to go on with. */
  openAttemptId: id.nullable(),
  courseId: id.nullable(),
  abilities: z.object({ start: z.boolean(), reason: z.string() }),
});
export type ExamInstructions = z.infer<typeof examInstructions>;

/** What an attempt says of each question. */
const numbered = { id, number: z.number().int(), marks };

/** A question as a candidate may see it: nothing in it tells the right answer. */
export const sittingQuestion = questionWith('asked', numbered);
export type SittingQuestion = z.infer<typeof sittingQuestion>;

export const savedAnswer = z.object({
  questionId: id,
  sequence: z.number().int(),
  answer: answer.nullable(),
  receipt: z.string(),
  savedAt: instant,
});

/** Where a candidate stands in a paper. Of several devices the one with the highest sequence counts. */
export const sittingPlace = z.object({
  sequence: z.number().int().min(1).max(10_000_000),
  /** Questions to come back to. */
  marked: z.array(id).max(300),
  /** The question that was in sight last. */
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
  /** Null until a device has told it. */
  place: sittingPlace.nullable(),
});
export type Sitting = z.infer<typeof sitting>;

export const receipt = z.object({
  questionId: id,
  sequence: z.number().int(),
  /** `stale`: the server already holds a newer answer of this question. */
  state: z.enum(['saved', 'stale']),
  receipt: z.string(),
  savedAt: instant,
});
export type Receipt = z.infer<typeof receipt>;

export const resultQuestion = questionWith('asked', {
  ...numbered,
  answer: answer.nullable(),
  /** Null while the rules hide the answers, as the three below: marks of a question tell whether its answer was right. */
  score: marks.nullable(),
  correct: z.boolean().nullable(),
  right: answer.nullable(),
  analysis: z.string().nullable(),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

export const attemptResult = z.object({
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
export type AttemptResult = z.infer<typeof attemptResult>;

export const examApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/exam/list',
    access: 'member',
    summary: 'Exams of the member: under way, open, upcoming, done',
    tags,
    query: z.object({ ...pageQuery, state: z.enum(['all', 'open', 'upcoming', 'done']).default('all') }),
    result: pageOf(myExamRow).extend({ serverNow: instant }),
  }),
  instructions: endpoint({
    method: 'GET',
    path: '/front/exam/instructions',
    access: 'member',
    summary: 'Rules, attempts left and earlier results',
    tags,
    query: z.object({ examId: id }),
    result: examInstructions,
  }),
  start: endpoint({
    method: 'POST',
    path: '/front/exam/start',
    access: 'member',
    summary: 'Start an attempt, or go on with the open one',
    tags,
    body: z.object({ examId: id }),
    result: z.object({ attemptId: id }),
  }),
  sitting: endpoint({
    method: 'GET',
    path: '/front/exam/sitting',
    access: 'member',
    summary: 'The open attempt with what was saved, on any device',
    tags,
    query: z.object({ attemptId: id }),
    result: sitting,
  }),
  save: endpoint({
    method: 'POST',
    path: '/front/exam/save',
    access: 'member',
    summary: 'Save answers; each is acknowledged with a receipt after it is stored',
    tags,
    encoding: 'json',
    body: z.object({
      attemptId: id,
      answers: z
        .array(z.object({ questionId: id, sequence: z.number().int().min(1).max(10_000_000), answer: answer.nullable() }))
        .min(1)
        .max(300),
    }),
    result: z.object({ receipts: z.array(receipt), serverNow: instant }),
  }),
  place: endpoint({
    method: 'POST',
    path: '/front/exam/place',
    access: 'member',
    summary: 'Keep which questions are marked and which one is in sight, for any device; answers what is kept now',
    tags,
    encoding: 'json',
    body: sittingPlace.extend({ attemptId: id }),
    result: sittingPlace,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/front/exam/leave',
    access: 'member',
    summary: 'The candidate left the page; the last allowed time hands the paper in',
    tags,
    body: z.object({ attemptId: id }),
    result: z.object({ leaves: z.number().int(), submitted: z.boolean() }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/front/exam/submit',
    access: 'member',
    summary: 'Hand in; a second time answers the same',
    tags,
    body: z.object({ attemptId: id }),
    result: z.object({ attemptId: id, receipt: z.string(), submittedAt: instant }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/front/exam/result',
    access: 'member',
    summary: 'Score, pass, and the answers when the rules show them',
    tags,
    query: z.object({ attemptId: id }),
    result: attemptResult,
  }),
};
