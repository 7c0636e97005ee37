import { isInAudience } from '../../../platform/audience.ts';
import type { AccessChange } from '../../course/index.ts';
import type { IncomingReport } from './incoming.ts';

/** Times in milliseconds during which a course was closed to a member; the last one has no end while it still is. */
export type ClosedTimes = readonly { fromMs: number; toMs: number }[];

/**
 * From the changes of a course, oldest first. When the player was opened, the course was open. It also was at `knownOpenMs`, whatever the
 * changes mean for the member now, who may have been moved since.
 */
export function closedTimes(
  changes: readonly AccessChange[],
  person: IncomingReport['person'],
  { openedAt, knownOpenMs }: { openedAt: Date; knownOpenMs: number },
): ClosedTimes {
  const turns = changes
    .filter(({ since }) => since >= openedAt)
    .map((change) => ({ atMs: change.since.getTime(), open: change.published && isInAudience(change, person) }))
    .filter(({ open }, place, all) => open !== (all[place - 1]?.open ?? true));
  return turns.flatMap(({ atMs, open }, place) => {
    const next = turns[place + 1];
    return open ? [] : [{ fromMs: next ? atMs : Math.max(atMs, knownOpenMs), toMs: next?.atMs ?? Infinity }];
  });
}
