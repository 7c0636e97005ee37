import type { TodoItem } from '@palm/contract/todo/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatherTodo } from '../todo/index.ts';
import { findOpen, remainingIds } from './assignment.todo.ts';

interface Beside {
  open: TodoItem[];
  overdue: TodoItem[];
  counts: { open: number; overdue: number };
}

/** @param now ISO-8601 */
const isLate = ({ state, dueAt }: TodoItem, now: string): boolean => state === 'open' && dueAt !== null && dueAt < now;

/** To-dos from classes, exams and required courses, apart from assigned tasks and without what a task already covers. */
export async function askBeside(
  { db, answers, clock }: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Person,
): Promise<(limit: number, keyword?: string) => Promise<Beside>> {
  const elsewhere = remainingIds(await findOpen({ db, answers }, person));
  const others = { todo: answers.todo, todoGivers: answers.todoGivers.filter(({ hasOwnList }) => !hasOwnList) };
  const now = clock.now().toISOString();
  return async (limit, keyword) => {
    const { list, total } = await gatherTodo(others, person, { limit, elsewhere, evenRunning: true, keyword });
    const overdue = list.filter((todo) => isLate(todo, now));
    return { open: list, overdue, counts: { open: total, overdue: overdue.length } };
  };
}
