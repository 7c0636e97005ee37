import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSettled } from './application.queries.ts';
import { discardPhotos, photosIn } from './photos.ts';

const DAY_MS = 86_400_000;
/** What strangers wrote about themselves is kept no longer than somebody may ask about the answer. */
const KEPT_MS = 180 * DAY_MS;
const HALF_A_DAY = 12 * 60;

type CleanupPlatform = Pick<Platform, 'db' | 'clock' | 'storage'>;

/** Forgets applications that were answered half a year ago. Those that wait stay, and so do the members that came of them. */
export async function clearSettled(platform: CleanupPlatform): Promise<void> {
  const removed = await removeSettled(platform.db, new Date(platform.clock.now().getTime() - KEPT_MS));
  for (const { orgId, state, filled } of removed) {
    // What came with an approved one is the member's by now.
    await discardPhotos(platform, orgId, state === 'refused' ? photosIn(filled) : []);
  }
}

export const applicationSchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'application-cleanup', everyMinutes: HALF_A_DAY, run: () => clearSettled(platform) },
];
