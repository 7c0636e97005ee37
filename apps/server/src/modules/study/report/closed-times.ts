import { isInAudience } from '../../../platform/audience.ts';
import type { AccessChange } from '../../course/index.ts';
import type { IncomingReport } from './incoming.ts';

/** Times in milliseconds during which a course was closed to a member; the last one has no end while it still is. */
export type ClosedTimes = readonly { fromMs: number; toMs: number }[];

/** From the changes of a course, oldest first. When the player was opened, the course was open. */
export function closedTimes(changes: readonly AccessChange[], person: IncomingReport['person'], openedAt: Date): ClosedTimes {
  const turns = changes
    .filter(({ since }) => since >= openedAt)
    .map((change) => ({ atMs: change.since.getTime(), open: change.published && isInAudience(change, person) }))
    .filter(({ open }, place, all) => open !== (all[place - 1]?.open ?? true));
  return turns.flatMap(({ atMs, open }, place) => (open ? [] : [{ fromMs: atMs, toMs: turns[place + 1]?.atMs ?? Infinity }]));
}
