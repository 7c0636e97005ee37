import type { Dates } from '@palm/client/dates';
import type { Task, TaskEntry } from '@palm/contract/assignment/calls';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const LAST_MINUTE = '23:59';

export type TaskGroup = 'overdue' | 'today' | 'soon' | 'later' | 'undated' | 'done';

/** Position of an entry in the grouped list. */
export interface Place {
  group: TaskGroup;
  /** The day it ends or, for upcoming ones, begins, or was completed; null if there is none. */
  day: string | null;
  /** For example 18:00, if the day alone is not enough. */
  time: string | null;
}

export interface PlacedEntry {
  entry: TaskEntry;
  place: Place;
}

/** Whole days between two calendar days. */
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

/** Entries grouped under headings, most urgent first; empty groups are omitted. */
export function inGroups(entries: readonly TaskEntry[], today: string, dates: Dates): { group: TaskGroup; own: PlacedEntry[] }[] {
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry, today, dates) }));
  return groups.map((group) => ({ group, own: placed.filter(({ place }) => place.group === group) })).filter(({ own }) => own.length > 0);
}

export const keyOf = (entry: TaskEntry): string => (entry.by === 'rule' ? entry.assignmentId : `${entry.kind} ${entry.id}`);

/** The timed attempt within the task, if any; optional items only count if the task has no required ones. */
export const runningOf = ({ items }: Pick<Task, 'items'>) => {
  const required = items.filter((item) => item.required);
  return (required.length > 0 ? required : items).find(({ doneAt, runsUntil }) => doneAt === null && runsUntil !== null);
};

/** The next item: what is running, else the first one that is open and not completed, required ones first. */
export const nextItemOf = (task: Pick<Task, 'items'>) => {
  const left = task.items.filter(({ doneAt, address }) => doneAt === null && address !== null);
  return runningOf(task) ?? left.find(({ required }) => required) ?? left[0];
};
