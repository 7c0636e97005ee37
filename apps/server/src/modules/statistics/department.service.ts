import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { DepartmentMember, statisticsApi } from '@palm/contract/statistics/admin';
import { orNotFound } from '../../platform/app-error.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { StaleCache } from '../../platform/stale-cache.ts';
import type { Person } from '../../platform/person.ts';
import { knownPeriod } from '../../platform/period.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDepartmentIdsBelow, findTree, pathOf } from '../department/index.ts';
import { findDepartmentProgress, findStudyingMembers, type DepartmentProgress } from '../study/index.ts';
import { toDepartmentMember, toDepartmentProgress } from './department.view.ts';

type Api = typeof statisticsApi;

export type ProgressCache = StaleCache<DepartmentProgress[]>;

/** Loads all departments at once, so that navigating between them only waits once; up to two minutes old, like the standing. */
export async function getDepartmentProgress(
  { db, kept }: Pick<Platform, 'db'> & { kept: ProgressCache },
  { orgId }: Person,
  { departmentId: asked, ...days }: QueryOf<Api['department']>,
): Promise<ResultOf<Api['department']>> {
  const departmentId = asked ?? null;
  const period = knownPeriod(days);
  const [tree, progress] = await Promise.all([
    findTree(db, orgId),
    kept.get(`${orgId}/${period.from}/${period.to}`, () => findDepartmentProgress(db, orgId, period)),
  ]);
  if (departmentId !== null) {
    orNotFound(tree.find(({ id }) => id === departmentId));
  }
  return toDepartmentProgress(tree, pathOf(tree, departmentId), progress, departmentId);
}

export async function listDepartmentMembers(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  { departmentId, deep, keyword, from, to, ...page }: QueryOf<Api['departmentMembers']>,
): Promise<Page<DepartmentMember>> {
  const period = knownPeriod({ from, to });
  const below = departmentId === undefined ? null : await findDepartmentIdsBelow(db, orgId, [departmentId]);
  if (below !== null) {
    orNotFound(below.find((id) => id === departmentId));
  }
  const departmentIds = below === null || deep ? below : below.filter((id) => id === departmentId);
  const { rows, total } = await findStudyingMembers(db, orgId, { departmentIds, keyword, period }, page);
  return { list: rows.map(toDepartmentMember), total };
}

const fields: SheetField<DepartmentMember>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '学过课程', width: 10, cell: ({ begun }) => begun },
  { title: '学完课程', width: 10, cell: ({ completed }) => completed },
  { title: '学习时长（分钟）', width: 16, cell: ({ seconds }) => Math.floor(seconds / 60) },
  { title: '最近学习', width: 14, cell: ({ lastStudiedOn }) => lastStudiedOn },
];

export const exportDepartmentMembers = (
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  person: Person,
  query: QueryOf<Api['exportDepartmentMembers']>,
) => exportList(platform, person, { name: '部门学习情况', fields, query, list: (page) => listDepartmentMembers(platform, person, page) });
