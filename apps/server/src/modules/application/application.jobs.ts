import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSettled } from './application.queries.ts';
import { photosIn, releasePhotos } from './photos.ts';

const DAY_MS = 86_400_000;
/** What strangers wrote about themselves is kept no longer than somebody may ask about the answer. */
const KEPT_MS = 180 * DAY_MS;
const HALF_A_DAY = 12 * 60;

type CleanupPlatform = Pick<Platform, 'db' | 'clock'>;

/** Forgets applications that were answered half a year ago. Those that wait stay, and so do the members that came of them. */
export const clearSettled = ({ db, clock }: CleanupPlatform): Promise<void> =>
  inTransaction(db, async (tx) => {
    const removed = await removeSettled(tx, new Date(clock.now().getTime() - KEPT_MS));
    for (const { orgId, state, filled } of removed) {
      // What came with an approved one is the member's by now.
      await releasePhotos(tx, orgId, state === 'refused' ? photosIn(filled) : []);
    }
  });

export const applicationSchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'application-cleanup', everyMinutes: HALF_A_DAY, run: () => clearSettled(platform) },
];
