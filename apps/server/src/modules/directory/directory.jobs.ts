import { PLAN_HOURS } from '@palm/contract/directory/admin';
import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyRun } from './apply.service.ts';
import { claimNightly } from './directory.queries.ts';
import { dryRun } from './dry-run.service.ts';
import { removeOldRuns } from './run.queries.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const BY_CLOCK = '每晚同步';

/** Synchronises each directory at night in the organisation's time zone. A run that would disable many members waits for confirmation. */
export async function syncNightly(platform: Platform): Promise<void> {
  const { db, clock, logger } = platform;
  for (const { orgId, providerId } of await claimNightly(db, clock.now())) {
    try {
      const run = await dryRun(platform, { orgId, providerId, memberId: null });
      if (run.state === 'planned') {
        await applyRun(platform, { orgId, memberId: null, address: BY_CLOCK }, run.id, false);
      }
    } catch (error) {
      // A failing directory does not keep the others from being synchronised.
      logger.error({ orgId, providerId, err: error }, 'directory synchronisation failed');
    }
  }
}

async function clearRuns({ db, clock }: Platform): Promise<void> {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await removeOldRuns(db, { plannedBefore: ago(PLAN_HOURS * HOUR_MS), settledBefore: ago(KEPT_MS) });
}

export const directorySchedules = (platform: Platform): Schedule[] => [
  { name: 'directory-sync', everyMinutes: 30, run: () => syncNightly(platform) },
  { name: 'directory-cleanup', everyMinutes: 60 * 12, run: () => clearRuns(platform) },
];
