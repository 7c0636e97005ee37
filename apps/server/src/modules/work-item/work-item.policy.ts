import { workItemKinds } from '@palm/contract/areas';
import type { Sorted } from '@palm/contract/paging';
import type { WorkItem } from '@palm/contract/work-item/admin';

/** What decides how urgent a thing is. */
interface Urgent {
  dueAt: Date | null;
  since: Date | null;
  tone: WorkItem['tone'];
}

/** What somebody put off: until then, or until the item is not as it was. */
export interface Snooze {
  until: Date | null;
  state: string;
}

const ranks: Readonly<Record<Urgent['tone'], number>> = { danger: 0, warning: 1, info: 2 };
const NEVER = Number.POSITIVE_INFINITY;
const timeOf = (moment: Date | null): number => moment?.getTime() ?? NEVER;

/** By deadline; what has none comes after, the gravest first, then what has waited longest. */
export function byUrgency(left: Urgent, right: Urgent): number {
  if (timeOf(left.dueAt) !== timeOf(right.dueAt)) {
    return timeOf(left.dueAt) < timeOf(right.dueAt) ? -1 : 1;
  }
  if (left.tone !== right.tone) {
    return ranks[left.tone] - ranks[right.tone];
  }
  return timeOf(left.since) < timeOf(right.since) ? -1 : 1;
}

/** `urgent` are in the order of their urgency, which is kept within each kind. */
export function inOrder<Item extends { kind: WorkItem['kind'] }>(urgent: readonly Item[], sort: Sorted<'urgency' | 'kind'>): Item[] {
  const byKind = (left: Item, right: Item) => workItemKinds.indexOf(left.kind) - workItemKinds.indexOf(right.kind);
  const list = sort.endsWith('kind') ? urgent.toSorted(byKind) : [...urgent];
  return sort.startsWith('-') ? list.toReversed() : list;
}

/** Whether an item that was put off still is. */
export const isAsleep = (snooze: Snooze, item: Pick<Snooze, 'state'>, now: Date): boolean =>
  snooze.until === null ? snooze.state === item.state : now < snooze.until;
