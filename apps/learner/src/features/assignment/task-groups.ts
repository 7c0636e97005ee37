import type { Task } from '@palm/contract/assignment/calls';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

export type TaskGroup = 'overdue' | 'today' | 'soon' | 'later' | 'done';

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export function groupOf({ doneAt, dueOn }: Pick<Task, 'doneAt' | 'dueOn'>, today: string): TaskGroup {
  if (doneAt !== null) {
    return 'done';
  }
  const days = daysBetween(today, dueOn);
  if (days < 0) {
    return 'overdue';
  }
  return days === 0 ? 'today' : days <= SOON_DAYS ? 'soon' : 'later';
}

const groups: readonly TaskGroup[] = ['overdue', 'today', 'soon', 'later', 'done'];

/** The tasks under their headings, the most urgent first; headings without tasks are left out. */
export const inGroups = (tasks: readonly Task[], today: string): { group: TaskGroup; tasks: Task[] }[] =>
  groups
    .map((group) => ({ group, tasks: tasks.filter((task) => groupOf(task, today) === group) }))
    .filter(({ tasks: own }) => own.length > 0);

/** What comes next: the first thing of the task that is open and not done, what is required before what is not. */
export const nextItemOf = ({ items }: Pick<Task, 'items'>) => {
  const left = items.filter(({ doneAt, address }) => doneAt === null && address !== null);
  return left.find(({ required }) => required) ?? left[0];
};
