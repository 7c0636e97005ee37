import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepPace } from './figures/pace.queries.ts';
import { mergeRollUps } from './figures/roll-up.queries.ts';
import { mergeStandings } from './figures/standing.queries.ts';
import { removeStaleSessions, STALE_AT_ONCE } from './player/stale.queries.ts';

// A device that was offline for longer has to open the section again.
const SESSIONS_KEPT_MS = 90 * 86_400_000;

type CleanupPlatform = Pick<Platform, 'db' | 'clock'>;

/** Deletes old player sessions: every opened section leaves one. */
export async function clearStaleSessions({ db, clock }: CleanupPlatform): Promise<void> {
  const before = new Date(clock.now().getTime() - SESSIONS_KEPT_MS);
  let cleared = STALE_AT_ONCE;
  while (cleared === STALE_AT_ONCE) {
    cleared = await removeStaleSessions(db, before);
  }
}

export const studySchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'study-cleanup', everyMinutes: 60, run: () => clearStaleSessions(platform) },
  { name: 'study-roll-up', everyMinutes: 5, run: () => mergeRollUps(platform.db) },
  { name: 'study-standing-roll-up', everyMinutes: 1, run: () => mergeStandings(platform.db) },
  { name: 'study-pace-roll-up', everyMinutes: 5, run: () => keepPace(platform.db) },
];
