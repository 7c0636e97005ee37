import type { Watch } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { WINDOW_MS } from './sign-in/sign-in.policy.ts';
import { removeStale } from './stale.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Ended sessions stay for a while, so that a device that comes back is told why.
const SESSIONS_KEPT_MS = 30 * DAY_MS;

type KeepingPlatform = Pick<Platform, 'db' | 'clock'>;

/** Clears old sessions, tries and tickets. Everybody can make tries up, so their number must not only grow. */
export async function keepHouse({ db, clock }: KeepingPlatform): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await removeStale(db, { sessionsBefore: ago(SESSIONS_KEPT_MS), triesBefore: ago(WINDOW_MS), now });
}

export function watchHouse(platform: KeepingPlatform & Pick<Platform, 'logger'>): Watch {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = keepHouse(platform).catch((error: unknown) => platform.logger.warn({ err: error }, 'old sessions not cleared'));
  }, HOUR_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
