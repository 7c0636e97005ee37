import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Watch } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGrantsOver, removeGrants } from './grant.queries.ts';
import { removeParts } from './part.service.ts';
import { removeUntaken } from './upload.queries.ts';

const MINUTE_MS = 60_000;
const INTERVAL_MS = 15 * MINUTE_MS;
// An upload in progress touches its temporary file far more often.
const UNFINISHED_MS = 15 * MINUTE_MS;
const UNTAKEN_MS = 24 * 60 * MINUTE_MS;
// A bucket removes this many well within the time that a transaction may wait.
const SWEPT_TOGETHER = 20;

type SweepPlatform = Pick<Platform, 'db' | 'clock' | 'storage'>;

/**
 * Deletes files left incomplete by a crash, uploads that nobody recorded or took into use within a day, including those of guests, and the
 * parts of uploads that were not finished in time.
 */
export async function sweepUploads({ db, clock, storage }: SweepPlatform): Promise<void> {
  const now = clock.now().getTime();
  const dayAgo = new Date(now - UNTAKEN_MS);
  await storage.sweepUnfinished(new Date(now - UNFINISHED_MS));
  // An expired grant is never revived, so its parts can be deleted first: whatever a crash leaves behind is found by the next sweep.
  for (const upload of await findGrantsOver(db, { dayAgo, now: clock.now() })) {
    await removeParts({ db, storage }, upload);
  }
  await removeWithObjects({ db, storage }, (tx) => removeUntaken(tx, dayAgo, SWEPT_TOGETHER));
  await removeWithObjects({ db, storage }, (tx) => removeGrants(tx, { dayAgo, now: clock.now() }, SWEPT_TOGETHER));
}

/**
 * Removes rows and their objects, some at a time. The rows are gone only once the objects are: after a crash, or while the storage cannot be
 * reached, they stay for the next sweep. Until then nobody can take such an object into use, because its row is locked.
 */
async function removeWithObjects(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  removeRows: (tx: Db) => Promise<(string | null)[]>,
): Promise<void> {
  const removeSome = () =>
    inTransaction(db, async (tx) => {
      const keys = await removeRows(tx);
      for (const key of keys) {
        await (key === null ? undefined : storage.remove(key));
      }
      return keys.length;
    });
  let removed = SWEPT_TOGETHER;
  while (removed === SWEPT_TOGETHER) {
    removed = await removeSome();
  }
}

/** Sweeps on start and every quarter of an hour. */
export function watchUploads(platform: SweepPlatform & Pick<Platform, 'logger'>): Watch {
  const sweep = () => sweepUploads(platform).catch((error: unknown) => platform.logger.warn({ err: error }, 'failed to sweep uploads'));
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
