import type { ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { studyApi } from '@palm/contract/study/calls';
import type { RecordRow } from '@palm/contract/study/records';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as queries from './record.queries.ts';
import { toContinue, toRecord } from './record.view.ts';

export async function listRecords({ db, files }: Platform, learner: queries.Learner, page: queries.RecordPage): Promise<Page<RecordRow>> {
  const { rows, total } = await queries.findRecords(db, learner, page);
  return { list: rows.map((row) => toRecord(files, row)), total };
}

export async function listMemberRecords(
  platform: Platform,
  { orgId }: Person,
  { memberId, pageNo, pageSize }: { memberId: string; pageNo: number; pageSize: number },
): Promise<Page<RecordRow>> {
  if (!(await queries.memberExists(platform.db, { orgId, memberId }))) {
    throw new AppError('NOT_FOUND');
  }
  return listRecords(platform, { orgId, memberId }, { state: 'all', pageNo, pageSize });
}

export async function getContinue({ db, files }: Platform, person: Person): Promise<ResultOf<typeof studyApi.continueLearning>> {
  return { item: toContinue(files, await queries.findLatestRecord(db, person)) };
}
