import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { studyRecordsApi } from '@palm/contract/study/admin';
import type { studyApi } from '@palm/contract/study/calls';
import type { RecordRow } from '@palm/contract/study/records';
import { AppError } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as queries from './record.queries.ts';
import { toContinue, toRecord } from './record.view.ts';

type Api = typeof studyRecordsApi;

export async function listRecords({ db, files }: Platform, learner: queries.Learner, page: queries.RecordPage): Promise<Page<RecordRow>> {
  const { rows, total } = await queries.findRecords(db, learner, page);
  return { list: rows.map((row) => toRecord(files, row)), total };
}

export async function listMemberRecords(
  platform: Platform,
  { orgId }: Person,
  { memberId, ...page }: QueryOf<Api['memberRecords']>,
): Promise<Page<RecordRow>> {
  if (!(await queries.memberExists(platform.db, { orgId, memberId }))) {
    throw new AppError('NOT_FOUND');
  }
  return listRecords(platform, { orgId, memberId }, { state: 'all', ...page });
}

const fields: SheetField<RecordRow>[] = [
  { title: '课程', width: 40, cell: ({ title }) => title },
  { title: '分类', width: 16, cell: ({ categoryName }) => categoryName },
  { title: '进度（%）', width: 10, cell: ({ percent }) => percent },
  { title: '学完的节', width: 10, cell: ({ completedSections }) => completedSections },
  { title: '要学的节', width: 10, cell: ({ requiredSections }) => requiredSections },
  { title: '学习时长（分钟）', width: 16, cell: ({ studiedSeconds }) => Math.floor(studiedSeconds / 60) },
  { title: '最近学习', width: 18, cell: ({ lastStudiedAt }, { minute }) => minute(lastStudiedAt) },
  { title: '学完', width: 18, cell: ({ completedAt }, { minute }) => minute(completedAt) },
];

export const exportMemberRecords = (platform: Platform, person: Person, query: QueryOf<Api['exportMemberRecords']>) =>
  exportList(platform, person, { name: '学习记录', fields, query, list: (page) => listMemberRecords(platform, person, page) });

export async function getContinue({ db, files }: Platform, person: Person): Promise<ResultOf<typeof studyApi.continueLearning>> {
  return { item: toContinue(files, await queries.findLatestRecord(db, person)) };
}
