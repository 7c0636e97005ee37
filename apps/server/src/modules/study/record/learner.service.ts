import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { studyRecordsApi } from '@palm/contract/study/admin';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getOutline } from '../../course/index.ts';
import { findDepartmentIdsBelow } from '../../department/index.ts';
import { findLearners } from './learner.queries.ts';

type Api = typeof studyRecordsApi;
type CourseLearner = ResultOf<Api['courseLearners']>['list'][number];

export async function listCourseLearners(
  platform: Platform,
  { orgId }: Person,
  query: QueryOf<Api['courseLearners']>,
): Promise<Page<CourseLearner>> {
  const { courseId, departmentId, keyword, state, ...page } = query;
  await getOutline(platform, orgId, courseId);
  const departmentIds = departmentId === undefined ? undefined : await findDepartmentIdsBelow(platform.db, orgId, [departmentId]);
  const filter = { courseId, keyword, state, departmentIds };
  const { rows, total } = await findLearners(platform.db, orgId, filter, page);
  const list = rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    account: row.account,
    departmentName: row.department_name,
    percent: row.percent,
    studiedSeconds: row.studied_seconds,
    lastStudiedAt: row.last_studied_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }));
  return { list, total };
}

const fields: SheetField<CourseLearner>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '进度（%）', width: 10, cell: ({ percent }) => percent },
  { title: '学习时长（分钟）', width: 16, cell: ({ studiedSeconds }) => Math.floor(studiedSeconds / 60) },
  { title: '最近学习', width: 18, cell: ({ lastStudiedAt }, { minute }) => minute(lastStudiedAt) },
  { title: '学完', width: 18, cell: ({ completedAt }, { minute }) => minute(completedAt) },
];

export async function exportCourseLearners(platform: Platform, person: Person, query: QueryOf<Api['exportCourseLearners']>) {
  const { title } = await getOutline(platform, person.orgId, query.courseId);
  const list = (page: QueryOf<Api['courseLearners']>) => listCourseLearners(platform, person, page);
  return exportList(platform, person, { name: `${title}-学员`, fields, query, list });
}
