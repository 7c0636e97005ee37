import type { WorkItemKind } from '@palm/contract/areas';
import type { WorkItem } from '@palm/contract/work-item/admin';
import type { WaitingWork } from '../../platform/answers/work.ts';
import type { Snooze } from './work-item.policy.ts';

/** A waiting item, as reported by its area. */
export interface Waiting extends WaitingWork {
  kind: WorkItemKind;
}

export const toWorkItem = ({ state: _state, ...item }: Waiting, snooze: Snooze | null): WorkItem => ({
  ...item,
  dueAt: item.dueAt?.toISOString() ?? null,
  since: item.since?.toISOString() ?? null,
  snoozed: snooze && { until: snooze.until?.toISOString() ?? null },
});
