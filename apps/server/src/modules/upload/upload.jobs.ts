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
  const keys = [...(await removeUntaken(db, dayAgo)), ...(await removeGrants(db, { dayAgo, now: clock.now() }))];
  for (const key of keys) {
    await storage.remove(key);
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
