import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { Person } from '../../platform/person.ts';
import { findTree, pathOf } from '../department/index.ts';
import { countByDepartment } from './member-count.queries.ts';
import { memberFilter, type MemberPlatform } from './member.service.ts';

type Counts = (typeof memberApi)['counts'];

/** How many members match the filters in each department; the same members that the list shows when that department is selected. */
export async function countInDepartments(platform: MemberPlatform, person: Person, query: QueryOf<Counts>): Promise<ResultOf<Counts>> {
  const { db } = platform;
  const [tree, rows] = await Promise.all([
    findTree(db, person.orgId),
    memberFilter(platform, person, query).then((filter) => countByDepartment(db, filter)),
  ]);
  const counts = new Map<string, number>();
  for (const { department_id: id, count } of rows) {
    for (const { id: holder } of query.deep ? pathOf(tree, id) : tree.filter((department) => department.id === id)) {
      counts.set(holder, (counts.get(holder) ?? 0) + count);
    }
  }
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    unassigned: rows.find(({ department_id: id }) => id === null)?.count ?? 0,
    departments: [...counts].map(([departmentId, count]) => ({ departmentId, count })),
  };
}
