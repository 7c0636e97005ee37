import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { answer } from '../question/content.ts';
import { examRow, lostSection, marks, showAnswers } from './exam.ts';
import { attemptResult } from './result.ts';
import { receipt, sitting, sittingPlace } from './sitting.ts';

const tags = ['exam'] as const;

/** A member's state in an exam. */
export const examState = z.enum(['upcoming', 'open', 'sitting', 'passed', 'failed', 'closed', 'missed']);

export const myExamRow = examRow.extend({
  state: examState,
  attemptsUsed: z.number().int(),
  bestScore: marks.nullable(),
  required: z.boolean(),
  /** The attempt in progress, with its own deadline, which may be earlier than the end of the exam window. */
  running: z.object({ attemptId: id, deadlineAt: instant }).nullable(),
  /** The attempt with the best score; its result can be viewed. */
  bestAttemptId: id.nullable(),
});
export type MyExamRow = z.infer<typeof myExamRow>;

/** What an exam requires and the member's state in it, for areas that reference it, such as sections. */
export const examStanding = myExamRow
  .pick({ durationMinutes: true, questionCount: true, totalMarks: true, passMarks: true, attemptsAllowed: true, attemptsUsed: true })
  .extend({
    lastScore: marks.nullable(),
    /** Marks missing from the best score to a pass; 0 once passed. */
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
  /** Sections in which the last submitted attempt lost the most marks; empty while the rules hide the answers. */
  lostSections: z.array(lostSection),
  /** The attempt to resume. */
  openAttemptId: id.nullable(),
  courseId: id.nullable(),
  abilities: z.object({ start: z.boolean(), reason: z.string() }),
});
export type ExamInstructions = z.infer<typeof examInstructions>;

export const examApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/exam/list',
    access: 'member',
    summary: 'Exams of the member: in progress, open, upcoming, done',
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
    summary: 'Start an attempt, or resume the open one',
    tags,
    body: z.object({ examId: id }),
    result: z.object({ attemptId: id }),
  }),
  sitting: endpoint({
    method: 'GET',
    path: '/front/exam/sitting',
    access: 'member',
    summary: 'The open attempt with its saved answers, on any device',
    tags,
    query: z.object({ attemptId: id }),
    result: sitting,
  }),
  save: endpoint({
    method: 'POST',
    path: '/front/exam/save',
    access: 'member',
    summary: 'Save answers; each is acknowledged with a receipt once it is stored',
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
    summary: 'Save the flagged questions and the current one for other devices; returns the stored state',
    tags,
    encoding: 'json',
    body: sittingPlace.extend({ attemptId: id }),
    result: sittingPlace,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/front/exam/leave',
    access: 'member',
    summary: 'Report that the candidate left the page; reaching the leave limit submits the paper',
    tags,
    body: z.object({ attemptId: id }),
    result: z.object({ leaves: z.number().int(), submitted: z.boolean() }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/front/exam/submit',
    access: 'member',
    summary: 'Submit the attempt; repeating the call returns the same result',
    tags,
    body: z.object({ attemptId: id }),
    result: z.object({ attemptId: id, receipt: z.string(), submittedAt: instant }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/front/exam/result',
    access: 'member',
    summary: 'Score, whether it is a pass, and the answers if the rules reveal them',
    tags,
    query: z.object({ attemptId: id }),
    result: attemptResult,
  }),
};
