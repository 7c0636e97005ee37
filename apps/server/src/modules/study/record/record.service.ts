import type { ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { studyApi } from '@palm/contract/study/calls';
import type { RecordRow } from '@palm/contract/study/records';
import type { studyRecordsApi } from '@palm/contract/study/admin';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getOutline } from '../../course/index.ts';
import * as queries from './record.queries.ts';
import { toContinue, toRecord } from './record.view.ts';

type CourseLearner = ResultOf<typeof studyRecordsApi.courseLearners>['list'][number];

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

export async function listCourseLearners(
  platform: Platform,
  { orgId }: Person,
  { courseId, ...page }: queries.RecordPage & { courseId: string },
): Promise<Page<CourseLearner>> {
  await getOutline(platform, orgId, courseId);
  const { rows, total } = await queries.findLearners(platform.db, orgId, courseId, page);
  const list = rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    departmentName: row.department_name,
    percent: row.percent,
    studiedSeconds: row.studied_seconds,
    lastStudiedAt: row.last_studied_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }));
  return { list, total };
}

export async function getContinue({ db, files }: Platform, person: Person): Promise<ResultOf<typeof studyApi.continueLearning>> {
  return { item: toContinue(files, await queries.findLatestRecord(db, person)) };
}
