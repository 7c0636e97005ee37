import type { AssignmentItem } from '@palm/contract/assignment/items';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { Target } from '../../platform/answers/targets.ts';
import type { TodoGiver } from '../../platform/answers/work.ts';
import { endOfDay } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { itemsOf } from './assignment.queries.ts';
import { findObjects, findStandings, judgeTask } from './rule/standing.ts';
import { findOpenTasks, type OpenTaskRow } from './rule/settle.queries.ts';

type Asking = { db: Infrastructure['db']; answers: Pick<Answers, 'plans'> };

interface Open {
  task: OpenTaskRow;
  begun: boolean;
  percent: number;
  /** The items that remain. */
  left: AssignmentItem[];
}

const issuerOf = ({ issued_by }: OpenTaskRow): string => (issued_by === null ? '' : ` · 由${issued_by}指派`);

const toTodo = ({ task, begun, percent, left }: Open, timeZone: string): TodoItem => ({
  kind: left[0]?.kind ?? 'course',
  id: task.assignment_id,
  title: task.title,
  label: '任务',
  note: `还有 ${left.length} 项${issuerOf(task)}`,
  action: begun ? '继续完成' : '去完成',
  target: '/member/memberTask',
  state: 'open',
  begun,
  percent,
  opensAt: null,
  dueAt: endOfDay(timeZone, task.due_on).toISOString(),
});

/** A task with a single remaining item is shown as that item: it links straight to it, and names the task as its origin. */
function toLastThing(open: Open, objects: ReadonlyMap<string, Target>, timeZone: string): TodoItem {
  const [only, ...more] = open.left;
  const object = only && objects.get(only.objectId);
  const todo = toTodo(open, timeZone);
  if (only === undefined || more.length > 0 || object?.address === undefined || !object.open) {
    return todo;
  }
  return {
    ...todo,
    id: only.objectId,
    title: object.title,
    note: `任务「${open.task.title}」${issuerOf(open.task)}`,
    target: object.address,
  };
}

/** The member's open tasks from assignment rules. */
export async function findOpen({ db, answers }: Asking, { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>): Promise<Open[]> {
  const tasks = await findOpenTasks(db, orgId, memberId);
  const standings = tasks.length === 0 ? null : await findStandings({ db, answers }, orgId, tasks.flatMap(itemsOf), [memberId]);
  const own = standings?.get(memberId);
  return tasks.flatMap((task) => {
    const items = itemsOf(task);
    const { doneAt, begun, percent } = judgeTask(items, own);
    const required = items.filter((item) => item.required);
    const left = (required.length > 0 ? required : items).filter(({ objectId }) => !own?.get(objectId)?.doneAt);
    return doneAt === null ? [{ task, begun, percent, left }] : [];
  });
}

/** The objects that the open tasks cover. */
export const remainingIds = (open: readonly Open[]): string[] => open.flatMap(({ left }) => left.map(({ objectId }) => objectId));

/**
 * Open tasks, judged live rather than by what is recorded, which may lag behind. Read-only, so that viewing somebody's home page leaves no
 * trace.
 */
export const assignmentTodo = ({ db }: Pick<Infrastructure, 'db'>, answers: Pick<Answers, 'plans' | 'targets'>): TodoGiver => ({
  hasOwnList: true,
  async give(person) {
    const open = await findOpen({ db, answers }, person);
    const single = open.flatMap(({ left }) => (left.length === 1 ? left : []));
    const objects = await findObjects({ db, answers }, person.orgId, single, person);
    const list = open.map((one) => toLastThing(one, objects, person.timeZone));
    return { list: withoutRepeated(list), objectIds: remainingIds(open) };
  },
});

/** If several tasks come down to the same item, keeps the one that is due first. */
const withoutRepeated = (list: readonly TodoItem[]): TodoItem[] =>
  list.filter(({ id }, place) => list.findIndex((other) => other.id === id) === place);
