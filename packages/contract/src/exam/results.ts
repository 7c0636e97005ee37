import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { marks } from './exam.ts';
import { attemptResult } from './result.ts';

const tags = ['exam-results'] as const;

export const resultRow = z.object({
  attemptId: id,
  memberId: id,
  memberName: z.string(),
  departmentName: z.string().nullable(),
  number: z.number().int(),
  startedAt: instant,
  submittedAt: instant.nullable(),
  score: marks.nullable(),
  passed: z.boolean().nullable(),
  minutes: z.number().int().nullable(),
  leaves: z.number().int(),
});

const resultFilters = { examId: id, keyword, state: z.enum(['all', 'passed', 'failed', 'sitting']).default('all') };

/** What the console reads of the attempts of an exam. */
export const examResultsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exam/results',
    access: 'admin:exam',
    summary: 'Attempts of an exam',
    tags,
    query: z.object({ ...pageQuery, ...resultFilters }),
    result: pageOf(resultRow).extend({
      summary: z.object({
        audienceCount: z.number().int(),
        candidateCount: z.number().int(),
        submittedCount: z.number().int(),
        passedCount: z.number().int(),
        averageScore: marks.nullable(),
        bestScore: marks.nullable(),
        /** Ten equal steps of the total marks. */
        distribution: z.array(z.number().int()),
      }),
    }),
  }),
  attempt: endpoint({
    method: 'GET',
    path: '/admin/exam/attempt',
    access: 'admin:exam',
    summary: 'One attempt with answers and marks',
    tags,
    query: z.object({ attemptId: id }),
    result: attemptResult.extend({ memberName: z.string(), departmentName: z.string().nullable() }),
  }),
  export: download({
    path: '/admin/exam/exportResults',
    access: 'admin:exam',
    summary: 'The filtered results as xlsx',
    tags,
    query: z.object(resultFilters),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
