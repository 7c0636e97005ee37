import type { ResultOf } from '@palm/contract/endpoint';
import type { DepartmentMember, statisticsApi } from '@palm/contract/statistics/admin';
import { childrenOf, pathOf, type NamedBranch } from '../department/index.ts';
import type { DepartmentProgress, StudyingMemberRow } from '../study/index.ts';

type Progress = Pick<DepartmentProgress, 'members' | 'begun' | 'completed'>;

const add = (list: readonly Progress[]): Progress => ({
  members: list.reduce((sum, { members }) => sum + members, 0),
  begun: list.reduce((sum, { begun }) => sum + begun, 0),
  completed: list.reduce((sum, { completed }) => sum + completed, 0),
});

/** The figures add up: a department's total is that of its own members and all of its branches. */
export function toDepartmentProgress(
  tree: readonly NamedBranch[],
  upwards: readonly NamedBranch[],
  progress: readonly DepartmentProgress[],
  departmentId: string | null,
): ResultOf<(typeof statisticsApi)['department']> {
  const branches = childrenOf(tree, departmentId);
  const places = new Map(branches.map(({ id }) => [id, [] as Progress[]]));
  for (const own of progress) {
    const branch = pathOf(tree, own.departmentId).find(({ id }) => places.has(id));
    places.get(branch?.id ?? '')?.push(own);
  }
  return {
    path: upwards.map(({ id, name }) => ({ departmentId: id, name })).toReversed(),
    own: add(progress.filter((own) => own.departmentId === departmentId)),
    branches: branches.map(({ id, name }) => ({ departmentId: id, name, ...add(places.get(id) ?? []) })),
  };
}

export const toDepartmentMember = (row: StudyingMemberRow): DepartmentMember => ({
  memberId: row.id,
  name: row.name,
  account: row.account,
  departmentName: row.department_name,
  begun: row.begun,
  completed: row.completed,
  seconds: row.seconds,
  lastStudiedOn: row.last_day,
});
