import type { ResultOf } from '@palm/contract/endpoint';
import type { TodoItem, todoApi } from '@palm/contract/todo/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';

/** What ends, by its end; then what does not, begun things before the others. Equals stay as their areas ordered them. */
function byUrgency(left: TodoItem, right: TodoItem): number {
  if (left.dueAt !== null && right.dueAt !== null) {
    return left.dueAt.localeCompare(right.dueAt);
  }
  if (left.dueAt !== null || right.dueAt !== null) {
    return left.dueAt === null ? 1 : -1;
  }
  return Number(right.begun) - Number(left.begun);
}

/** Asks every area what this person has to do. */
export async function listTodo(
  { answers }: Pick<Platform, 'answers'>,
  person: Person,
  limit: number,
): Promise<ResultOf<typeof todoApi.list>> {
  const parts = await Promise.all(answers.todo.map((source) => source.find(person, limit)));
  return {
    list: parts
      .flatMap(({ list }) => list)
      .sort(byUrgency)
      .slice(0, limit),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}
