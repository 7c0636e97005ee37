import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { TodoItem, todoApi } from '@palm/contract/todo/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatherTodo } from './gather-todo.ts';

/** Nobody pages further; every page requires reading all of those before it. */
const MOST = 1000;

const ranks: Readonly<Record<TodoItem['state'], number>> = { running: 0, open: 1, upcoming: 2 };

/**
 * Running items first; then open ones by deadline, and started ones first if there is none; then upcoming ones. Ties keep their area's
 * order.
 */
function byUrgency(left: TodoItem, right: TodoItem): number {
  if (left.state !== right.state) {
    return ranks[left.state] - ranks[right.state];
  }
  const [one, other] = left.state === 'upcoming' ? [left.opensAt, right.opensAt] : [left.dueAt, right.dueAt];
  if (one !== null && other !== null) {
    return one.localeCompare(other);
  }
  if (one !== null || other !== null) {
    return one === null ? 1 : -1;
  }
  return Number(right.begun) - Number(left.begun);
}

/** One page of all areas' items, merged from the first pages of each area. */
export async function listTodo(
  { answers, clock }: Pick<Platform, 'answers' | 'clock'>,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof todoApi.list>,
): Promise<ResultOf<typeof todoApi.list>> {
  const { list, total } = await gatherTodo(answers, person, { limit: Math.min(pageNo * pageSize, MOST), elsewhere: [] });
  return {
    list: list.sort(byUrgency).slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total,
    serverNow: clock.now().toISOString(),
  };
}
