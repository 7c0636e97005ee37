import type { Dates } from '@palm/client/dates';
import type { Task, TaskEntry } from '@palm/contract/assignment/calls';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const LAST_MINUTE = '23:59';

export type TaskGroup = 'overdue' | 'today' | 'soon' | 'later' | 'undated' | 'done';

/** Where an entry stands among the others. */
export interface Place {
  group: TaskGroup;
  /** Of its end, or where it is to come of its beginning, or on which it was done; null without either. */
  day: string | null;
  /** 18:00, where the day alone does not say it. */
  time: string | null;
}

export interface PlacedEntry {
  entry: TaskEntry;
  place: Place;
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function groupOf(day: string | null, today: string): TaskGroup {
  if (day === null) {
    return 'undated';
  }
  const days = daysBetween(today, day);
  if (days < 0) {
    return 'overdue';
  }
  return days === 0 ? 'today' : days <= SOON_DAYS ? 'soon' : 'later';
}

const doneOn = (moment: string, dates: Dates): Place => ({ group: 'done', day: dates.isoDay(moment), time: null });

function placeOf(entry: TaskEntry, today: string, dates: Dates): Place {
  if (entry.by === 'done') {
    return doneOn(entry.doneAt, dates);
  }
  if (entry.by === 'rule') {
    return entry.doneAt === null ? { group: groupOf(entry.dueOn, today), day: entry.dueOn, time: null } : doneOn(entry.doneAt, dates);
  }
  const moment = entry.state === 'upcoming' ? entry.opensAt : entry.dueAt;
  const day = moment && dates.isoDay(moment);
  const time = moment && dates.time(moment);
  return { group: groupOf(day, today), day, time: time === LAST_MINUTE ? null : time };
}

const groups: readonly TaskGroup[] = ['overdue', 'today', 'soon', 'later', 'undated', 'done'];

/** Entries under their headings, the most urgent first; headings without entries are left out. */
export function inGroups(entries: readonly TaskEntry[], today: string, dates: Dates): { group: TaskGroup; own: PlacedEntry[] }[] {
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry, today, dates) }));
  return groups.map((group) => ({ group, own: placed.filter(({ place }) => place.group === group) })).filter(({ own }) => own.length > 0);
}

export const keyOf = (entry: TaskEntry): string => (entry.by === 'rule' ? entry.assignmentId : `${entry.kind} ${entry.id}`);

/** What of the task is under way on a clock of its own; what it does not require stands in a row of its own. */
export const runningOf = ({ items }: Pick<Task, 'items'>) => {
  const required = items.filter((item) => item.required);
  return (required.length > 0 ? required : items).find(({ doneAt, runsUntil }) => doneAt === null && runsUntil !== null);
};

/** What comes next: what runs, else the first thing of the task that is open and not done, what is required before what is not. */
export const nextItemOf = (task: Pick<Task, 'items'>) => {
  const left = task.items.filter(({ doneAt, address }) => doneAt === null && address !== null);
  return runningOf(task) ?? left.find(({ required }) => required) ?? left[0];
};
