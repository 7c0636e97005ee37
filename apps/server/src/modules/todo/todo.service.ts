import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { TodoItem, todoApi } from '@palm/contract/todo/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';

const ranks: Readonly<Record<TodoItem['state'], number>> = { running: 0, open: 1, upcoming: 2 };

/** What runs; what can be done, by its end and begun things first where there is none; what is to come. Equals stay as their areas ordered them. */
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

/** Asks every area what this person has to do. To know one page of all, the first pages of each are put together. */
export async function listTodo(
  { answers, clock }: Pick<Platform, 'answers' | 'clock'>,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof todoApi.list>,
): Promise<ResultOf<typeof todoApi.list>> {
  const parts = await Promise.all(answers.todo.map((source) => source.find(person, pageNo * pageSize)));
  return {
    list: parts
      .flatMap(({ list }) => list)
      .sort(byUrgency)
      .slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    serverNow: clock.now().toISOString(),
  };
}
