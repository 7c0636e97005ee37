import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { WINDOW_MS } from './sign-in/sign-in.policy.ts';
import { removeStale } from './stale.queries.ts';
import { LONGEST_WINDOW_MS } from './verification/verification.policy.ts';

const DAY_MS = 86_400_000;
// Ended sessions stay for a while, so that a device that comes back is told why.
const SESSIONS_KEPT_MS = 30 * DAY_MS;

type CleanupPlatform = Pick<Platform, 'db' | 'clock'>;

/** Clears old sessions, tries, tickets and codes. Everybody can make tries up, so their number must not only grow. */
export async function clearStale({ db, clock }: CleanupPlatform): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await removeStale(db, { sessionsBefore: ago(SESSIONS_KEPT_MS), triesBefore: ago(WINDOW_MS), quotasBefore: ago(LONGEST_WINDOW_MS), now });
}

export const identitySchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'identity-cleanup', everyMinutes: 60, run: () => clearStale(platform) },
];
