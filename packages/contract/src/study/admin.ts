import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { recordRow } from './records.ts';

const tags = ['study-records'] as const;

const learnersQuery = z.object({
  ...pageQuery,
  courseId: id,
  keyword,
  /** Including descendant departments. */
  departmentId: id.optional(),
  state: z.enum(['all', 'started', 'completed']).default('all'),
  sort: sortBy(['name', 'percent', 'studiedSeconds', 'lastStudiedAt', 'completedAt', 'startedAt'], '-startedAt'),
});

const recordsQuery = z.object({
  ...pageQuery,
  memberId: id,
  sort: sortBy(['lastStudiedAt', 'percent', 'studiedSeconds'], '-lastStudiedAt'),
});

/** Study records of all members, for the console. */
export const studyRecordsApi = {
  memberRecords: endpoint({
    method: 'GET',
    path: '/admin/study/memberRecords',
    access: 'admin:report',
    summary: 'List the courses of a member',
    tags,
    query: recordsQuery,
    result: pageOf(recordRow),
  }),
  exportMemberRecords: sheetOf({
    path: '/admin/study/exportMemberRecords',
    access: 'admin:report',
    summary: 'Export the courses of a member as xlsx, in the current order',
    tags,
    query: recordsQuery,
  }),
  courseLearners: endpoint({
    method: 'GET',
    path: '/admin/study/courseLearners',
    access: 'admin:report',
    summary: 'List the learners of a course with their progress',
    tags,
    query: learnersQuery,
    result: pageOf(
      z.object({
        memberId: id,
        name: z.string(),
        account: z.string(),
        departmentName: z.string().nullable(),
        percent: z.number().int(),
        studiedSeconds: z.number().int(),
        lastStudiedAt: instant.nullable(),
        completedAt: instant.nullable(),
      }),
    ),
  }),
  exportCourseLearners: sheetOf({
    path: '/admin/study/exportCourseLearners',
    access: 'admin:report',
    summary: 'Export the filtered learners as xlsx, in the current order',
    tags,
    query: learnersQuery,
  }),
};
