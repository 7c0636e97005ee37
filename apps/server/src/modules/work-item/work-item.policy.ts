import { workItemKinds } from '@palm/contract/areas';
import type { Sorted } from '@palm/contract/paging';
import type { WorkItem } from '@palm/contract/work-item/admin';

/** What determines the urgency of an item. */
interface Urgent {
  dueAt: Date | null;
  since: Date | null;
  tone: WorkItem['tone'];
}

/** An item snoozed until a point in time, or until its state changes. */
export interface Snooze {
  until: Date | null;
  state: string;
}

const ranks: Readonly<Record<Urgent['tone'], number>> = { danger: 0, warning: 1, info: 2 };
const NEVER = Number.POSITIVE_INFINITY;
const timeOf = (moment: Date | null): number => moment?.getTime() ?? NEVER;

/** By deadline; items without one follow, the most severe first, then those waiting longest. */
export function byUrgency(left: Urgent, right: Urgent): number {
  if (timeOf(left.dueAt) !== timeOf(right.dueAt)) {
    return timeOf(left.dueAt) < timeOf(right.dueAt) ? -1 : 1;
  }
  if (left.tone !== right.tone) {
    return ranks[left.tone] - ranks[right.tone];
  }
  return timeOf(left.since) < timeOf(right.since) ? -1 : 1;
}

/** `urgent` is sorted by urgency, which is preserved within each kind. */
export function inOrder<Item extends { kind: WorkItem['kind'] }>(urgent: readonly Item[], sort: Sorted<'urgency' | 'kind'>): Item[] {
  const byKind = (left: Item, right: Item) => workItemKinds.indexOf(left.kind) - workItemKinds.indexOf(right.kind);
  const list = sort.endsWith('kind') ? urgent.toSorted(byKind) : [...urgent];
  return sort.startsWith('-') ? list.toReversed() : list;
}

/** Whether a snoozed item is still hidden. */
export const isAsleep = (snooze: Snooze, item: Pick<Snooze, 'state'>, now: Date): boolean =>
  snooze.until === null ? snooze.state === item.state : now < snooze.until;
