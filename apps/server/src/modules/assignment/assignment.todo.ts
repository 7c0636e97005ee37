import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers, TodoSource } from '../../platform/answers.ts';
import { endOfDay } from '../../platform/clock.ts';
import type { Ground } from '../../platform/platform.ts';
import { itemsOf } from './assignment.queries.ts';
import { findStandings, judgeTask } from './rule/standing.ts';
import { findOpenTasks, type OpenTaskRow } from './rule/settle.queries.ts';

interface Open {
  task: OpenTaskRow;
  begun: boolean;
  percent: number;
  /** What is left to do of it. */
  left: ReturnType<typeof itemsOf>;
}

function toTodo({ task, begun, percent, left }: Open, timeZone: string): TodoItem {
  return {
    kind: left[0]?.kind ?? 'course',
    id: task.assignment_id,
    title: task.title,
    label: '任务',
    note: `还有 ${left.length} 项${task.issued_by === null ? '' : ` · 由${task.issued_by}指派`}`,
    action: begun ? '继续完成' : '去完成',
    target: '/member/memberTask',
    state: 'open',
    begun,
    percent,
    opensAt: null,
    dueAt: endOfDay(timeZone, task.due_on).toISOString(),
  };
}

/**
 * Tasks until they are done, wherever that is learnt: judged and not read from what is noted, which may come later. Nothing is written, so
 * that a look at somebody's home page leaves no trace.
 */
export const assignmentTodo = ({ db }: Pick<Ground, 'db'>, answers: Pick<Answers, 'plans'>): TodoSource => ({
  async find(person, limit) {
    const { orgId, memberId, timeZone } = person;
    const tasks = await findOpenTasks(db, orgId, memberId);
    if (tasks.length === 0) {
      return { list: [], total: 0 };
    }
    const standings = (await findStandings({ db, answers }, orgId, tasks.flatMap(itemsOf), [memberId])).get(memberId);
    const open = tasks.flatMap((task): Open[] => {
      const items = itemsOf(task);
      const { doneAt, begun, percent } = judgeTask(items, standings);
      const required = items.filter((item) => item.required);
      const left = (required.length > 0 ? required : items).filter(({ objectId }) => !standings?.get(objectId)?.doneAt);
      return doneAt === null ? [{ task, begun, percent, left }] : [];
    });
    return { list: open.slice(0, limit).map((one) => toTodo(one, timeZone)), total: open.length };
  },
});
