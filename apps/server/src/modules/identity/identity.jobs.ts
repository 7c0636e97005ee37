import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { WINDOW_MS } from './sign-in/sign-in.policy.ts';
import { removeStale } from './stale.queries.ts';
import { LONGEST_WINDOW_MS } from './verification/verification.policy.ts';

const DAY_MS = 86_400_000;
// Ended sessions are kept for a while, so that a returning device can be told why.
const SESSIONS_KEPT_MS = 30 * DAY_MS;
// Longer than a device may be offline and still report what was studied (study.jobs.ts).
const MOVES_KEPT_MS = 100 * DAY_MS;

type CleanupPlatform = Pick<Platform, 'db' | 'clock'>;

/** Deletes stale sessions, attempts, tickets and codes. Anybody can create attempts, so the table must not grow without bound. */
export async function clearStale({ db, clock }: CleanupPlatform): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await removeStale(db, {
    sessionsBefore: ago(SESSIONS_KEPT_MS),
    movesBefore: ago(MOVES_KEPT_MS),
    triesBefore: ago(WINDOW_MS),
    quotasBefore: ago(LONGEST_WINDOW_MS),
    now,
  });
}

export const identitySchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'identity-cleanup', everyMinutes: 60, run: () => clearStale(platform) },
];
