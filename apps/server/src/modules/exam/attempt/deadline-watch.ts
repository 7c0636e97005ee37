import type { Watch } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOverdue } from './attempt.queries.ts';
import { GRACE_MS } from './attempt.policy.ts';
import { submitAttempts } from './submit.service.ts';

const INTERVAL_MS = 3000;

type WatchPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'jobs' | 'logger'>;

/**
 * Submits the overdue attempts of all organisations, whether or not a browser is connected. Every node runs it, but each attempt is
 * processed by one of them. Returns how many it found: a full page means that there may be more.
 */
export async function submitOverdue(platform: WatchPlatform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - GRACE_MS);
  const overdue = await findOverdue(platform.db, before).execute();
  for (const { org_id, id } of overdue) {
    try {
      await submitAttempts(platform, [{ orgId: org_id, attemptId: id }], { by: 'deadline', skipLocked: true });
    } catch (error) {
      // One failing attempt must not block the others; the next round retries it.
      platform.logger.error({ err: error, attemptId: id }, 'failed to submit an overdue attempt');
    }
  }
  return overdue.length;
}

/** Checks for overdue attempts every few seconds until it is stopped. */
export function watchDeadlines(platform: WatchPlatform): Watch {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let isFailing = false;
  // Logs once when it starts to fail and once when it recovers, instead of every three seconds during an outage.
  const look = async (): Promise<void> => {
    try {
      await submitOverdue(platform);
      if (isFailing) {
        platform.logger.info('deadline watch recovered');
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        platform.logger.error({ err: error }, 'deadline watch failed');
      }
      isFailing = true;
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      round = look().finally(() => timer && next());
    }, INTERVAL_MS);
  };
  next();
  return {
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await round;
    },
  };
}
