import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { nudgeEffect, nudgeOutcome } from '../nudge.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';

const tags = ['exam-absentees'] as const;

const absentee = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** When they were last nudged to take this exam. */
  nudgedAt: instant.nullable(),
});
export type Absentee = z.infer<typeof absentee>;

const filters = {
  keyword,
  /** Including descendant departments. */
  departmentId: id.optional(),
};

const listQuery = z.object({
  ...pageQuery,
  examId: id,
  ...filters,
  sort: sortBy(['name', 'account', 'nudgedAt'], 'name'),
});

/** Either member ids, or everything matching the list filters. */
const chosen = z
  .object({
    examId: id,
    memberIds: z.array(id).min(1, '请先选择要提醒的人').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ memberIds, matching }) => isOneOf(memberIds, matching), '请选择要提醒的人，或者提醒全部');

/** Members of an exam's audience who have not started it. */
export const examAbsenteesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exam/absentees',
    access: 'admin:exam',
    summary: 'List members of the audience without an attempt',
    tags,
    query: listQuery,
    result: searchedPageOf(absentee),
  }),
  export: sheetOf({
    path: '/admin/exam/exportAbsentees',
    access: 'admin:exam',
    summary: 'Export the filtered absentees as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  nudgeEffect: endpoint({
    method: 'POST',
    path: '/admin/exam/nudgeEffect',
    level: 'view',
    access: 'admin:exam',
    summary: 'Preview the recipients and the text of a nudge; fails if nudging would fail, writes nothing',
    tags,
    encoding: 'json',
    body: chosen,
    result: nudgeEffect,
  }),
  nudge: endpoint({
    method: 'POST',
    path: '/admin/exam/nudge',
    access: 'admin:exam',
    summary: 'Remind absentees by message: each at most once a day, never at night, only while the exam is open',
    tags,
    encoding: 'json',
    body: chosen,
    result: nudgeOutcome,
  }),
};
