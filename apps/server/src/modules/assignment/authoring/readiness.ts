import type { AssignmentFields } from '@palm/contract/assignment/admin';
import { assignmentKinds } from '@palm/contract/assignment/items';
import type { Target } from '../../../platform/answers/targets.ts';
import { AppError } from '../../../platform/app-error.ts';

type Objects = ReadonlyMap<string, Pick<Target, 'title' | 'published'>>;

/**
 * Refuses inconsistent items and dates.
 * @throws AppError ASSIGNMENT_ITEMS
 */
export function checkItems({ items, dueOn, dueDays }: AssignmentFields, objects: Objects): void {
  const refuse = (reason: string): never => {
    throw new AppError('ASSIGNMENT_ITEMS', { reason });
  };
  const gone = items.find(({ objectId }) => !objects.has(objectId));
  if (gone) {
    refuse(`有一项${assignmentKinds[gone.kind]}已不存在，请去掉后再保存`);
  }
  const repeated = items.find(({ objectId }, place) => items.findIndex((one) => one.objectId === objectId) !== place);
  if (repeated) {
    refuse(`《${objects.get(repeated.objectId)?.title ?? ''}》出现了两次，请留下一处`);
  }
  if (dueOn !== null && dueDays !== null) {
    refuse('截止日期和收到后的天数只能选一种');
  }
}

const reachesNobody = ({ audience: { all, departmentIds, tags, memberIds } }: AssignmentFields): boolean =>
  !all && departmentIds.length === 0 && tags.length === 0 && memberIds.length === 0;

/** Why the assignment cannot be switched on, and what to do about it; empty if it can. */
export function findProblem(fields: AssignmentFields, objects: Objects, today: string): string {
  const { items, dueOn, dueDays } = fields;
  if (items.length === 0) {
    return '还没有内容，先添加要学的课程、专栏、考试或班级';
  }
  const hidden = items.find(({ objectId }) => objects.get(objectId)?.published !== true);
  if (hidden) {
    return `《${objects.get(hidden.objectId)?.title ?? '已删除的内容'}》没有发布，先发布它或从指派里去掉`;
  }
  if (reachesNobody(fields)) {
    return '还没有选给谁，先选部门、标签或成员';
  }
  if (dueOn === null && dueDays === null) {
    return '还没有期限，先选一个日期或收到后的天数';
  }
  return dueOn !== null && dueOn < today ? '截止日期已经过去，请改成今天或以后' : '';
}
