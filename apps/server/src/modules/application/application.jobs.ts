import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSettled } from './application.queries.ts';
import { photosIn, releasePhotos } from './photos.ts';

const DAY_MS = 86_400_000;
/** Personal data of strangers is kept only as long as somebody may still ask about the decision. */
const KEPT_MS = 180 * DAY_MS;
const HALF_A_DAY = 12 * 60;

type CleanupPlatform = Pick<Platform, 'db' | 'clock'>;

/** Deletes applications that were decided half a year ago. Waiting ones stay, and so do the members created from approved ones. */
export const clearSettled = ({ db, clock }: CleanupPlatform): Promise<void> =>
  inTransaction(db, async (tx) => {
    const removed = await removeSettled(tx, new Date(clock.now().getTime() - KEPT_MS));
    for (const { orgId, state, filled } of removed) {
      // The photos of an approved application belong to the member by now.
      await releasePhotos(tx, orgId, state === 'refused' ? photosIn(filled) : []);
    }
  });

export const applicationSchedules = (platform: CleanupPlatform): Schedule[] => [
  { name: 'application-cleanup', everyMinutes: HALF_A_DAY, run: () => clearSettled(platform) },
];
