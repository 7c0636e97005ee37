import { z } from 'zod';
import { sectionKind } from '../course/kinds.ts';
import { download, endpoint } from '../endpoint.ts';
import { done, formBool, formInt, formList, id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { courseDetail, courseLock } from './course-detail.ts';
import { ledger, ledgerFilters, ledgerQuery } from './ledger.ts';
import { player, studyReceipt, studyReport } from './player.ts';
import { recordRow, studyExplanation, studyRanking, studySummary } from './records.ts';

const tags = ['study'] as const;

export const studyApi = {
  courseDetail: endpoint({
    method: 'GET',
    path: '/front/study/courseDetail',
    access: 'member',
    summary: 'A course with the caller’s progress',
    tags,
    // With `preview`, authors see the draft; otherwise the published edition is returned.
    query: z.object({ courseId: id, preview: formBool().default(false) }),
    result: courseDetail,
  }),
  lock: endpoint({
    method: 'GET',
    path: '/front/study/lock',
    access: 'member',
    summary: 'What keeps a course locked for the member and how to unlock it; for use after COURSE_LOCKED',
    tags,
    query: z.object({ courseId: id.optional(), sectionId: id.optional() }),
    result: z.object({ lock: courseLock.nullable() }),
  }),
  progressOf: endpoint({
    method: 'GET',
    path: '/front/study/progressOf',
    access: 'member',
    previewable: true,
    summary: 'Progress of the caller for the cards of a list; courses never opened are omitted',
    tags,
    query: z.object({ courseIds: formList(id, 100) }),
    result: z.object({ list: z.array(z.object({ courseId: id, percent: z.number().int(), completed: z.boolean() })) }),
  }),
  openPlayer: endpoint({
    method: 'POST',
    path: '/front/study/openPlayer',
    access: 'member',
    summary: 'Open a section; the player session returned replaces any other',
    tags,
    body: z.object({ sectionId: id, preview: formBool().default(false) }),
    result: player,
  }),
  report: endpoint({
    method: 'POST',
    path: '/front/study/report',
    access: 'member',
    summary: 'Report what was played; acknowledged once it is stored',
    tags,
    encoding: 'json',
    body: studyReport,
    result: studyReceipt,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/front/study/explain',
    access: 'member',
    summary: '为什么是 63 %: how the progress of a section or course is composed, in figures that add up',
    tags,
    query: z.object({ courseId: id }),
    result: studyExplanation,
  }),
  continueLearning: endpoint({
    method: 'GET',
    path: '/front/study/continue',
    access: 'member',
    previewable: true,
    summary: 'The section last studied, to continue with',
    tags,
    result: z.object({
      item: recordRow.extend({ sectionId: id, sectionTitle: z.string(), position: z.number().int(), kind: sectionKind }).nullable(),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/front/study/summary',
    access: 'member',
    previewable: true,
    summary: 'Study hours, streak and heat map',
    tags,
    query: z.object({ days: formInt(7, 371).default(182) }),
    result: studySummary,
  }),
  records: endpoint({
    method: 'GET',
    path: '/front/study/records',
    access: 'member',
    summary: 'List the caller’s courses, last studied first',
    tags,
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'started', 'completed']).default('all'),
      /** Courses in progress before completed ones. */
      unfinishedFirst: formBool().default(false),
    }),
    result: pageOf(recordRow),
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/front/study/ledger',
    access: 'member',
    summary: '学习记录: what was and was not counted in a month, row by row',
    tags,
    query: ledgerQuery,
    result: ledger,
  }),
  exportLedger: download({
    path: '/front/study/exportLedger',
    access: 'member',
    summary: 'Export the filtered rows of a month as xlsx',
    tags,
    own: true,
    inBackground: true,
    query: z.object(ledgerFilters),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  ranking: endpoint({
    method: 'GET',
    path: '/front/study/ranking',
    access: 'member',
    previewable: true,
    summary: 'Study minutes of this week: the top five and the caller',
    tags,
    result: studyRanking,
  }),
  closePlayer: endpoint({
    method: 'POST',
    path: '/front/study/closePlayer',
    access: 'member',
    summary: 'Report that the player page was left',
    tags,
    body: z.object({ playerSession: z.string().min(1).max(64) }),
    result: done,
  }),
};
