import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { marks } from './exam.ts';
import { markedAttempt } from './result.ts';

const tags = ['exam-results'] as const;

const resultRow = z.object({
  attemptId: id,
  memberId: id,
  memberName: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  number: z.number().int(),
  startedAt: instant,
  submittedAt: instant.nullable(),
  score: marks.nullable(),
  passed: z.boolean().nullable(),
  minutes: z.number().int().nullable(),
  leaves: z.number().int(),
});
export type ResultRow = z.infer<typeof resultRow>;

const summary = z.object({
  audienceCount: z.number().int(),
  /** Audience members who have not started. */
  absentCount: z.number().int(),
  /** Everybody who has started, inside or outside the audience. */
  candidateCount: z.number().int(),
  /** People who have started but are no longer in the audience. */
  outsideCount: z.number().int(),
  submittedCount: z.number().int(),
  passedCount: z.number().int(),
  averageScore: marks.nullable(),
  bestScore: marks.nullable(),
  /** Submitted attempts in ten equal score bands. */
  distribution: z.array(z.number().int()),
});
export type ResultSummary = z.infer<typeof summary>;

const listQuery = z.object({
  ...pageQuery,
  examId: id,
  keyword,
  /** Including descendant departments. */
  departmentId: id.optional(),
  state: z.enum(['all', 'passed', 'failed', 'sitting']).default('all'),
  // Attempts in progress sort as the latest.
  sort: sortBy(['name', 'startedAt', 'submittedAt', 'score'], '-submittedAt'),
});

/** Attempts of an exam, for the console. */
export const examResultsApi = {
  summary: endpoint({
    method: 'GET',
    path: '/admin/exam/resultSummary',
    access: 'admin:exam',
    summary: 'Summary of all attempts of an exam, and of its audience',
    tags,
    query: z.object({ examId: id }),
    result: summary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/exam/results',
    access: 'admin:exam',
    summary: 'List the attempts of an exam',
    tags,
    query: listQuery,
    result: pageOf(resultRow),
  }),
  export: sheetOf({
    path: '/admin/exam/exportResults',
    access: 'admin:exam',
    summary: 'Export the filtered attempts as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  attempt: endpoint({
    method: 'GET',
    path: '/admin/exam/attempt',
    access: 'admin:exam',
    summary: 'An attempt with answers and marks',
    tags,
    query: z.object({ attemptId: id }),
    result: markedAttempt.extend({ memberName: z.string(), departmentName: z.string().nullable() }),
  }),
};
