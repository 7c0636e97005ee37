import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { networkOf } from '../sign-in/network.ts';
import { quotas } from './verification.policy.ts';
import { takeQuota } from './verification.queries.ts';
import { subjectOf } from './verification.service.ts';

/**
 * Counts an organisation that is opened by a mobile and from an address, in the transaction that opens it: what fails counts for nothing.
 * `orgId`: the one whose code proved the mobile.
 * @throws AppError TRIAL_MOBILE_USED_UP, TRIAL_CROWDED
 */
export async function takeTrial(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { orgId, mobile, address }: { orgId: string; mobile: string; address: string },
): Promise<void> {
  const take = async (kind: 'trial-number' | 'trial-network', subject: string) =>
    (await takeQuota(tx, { orgId, kind, subject: subjectOf(platform, subject) }, quotas[kind], platform.clock.now())).counted;
  if (!(await take('trial-number', mobile))) {
    throw new AppError('TRIAL_MOBILE_USED_UP', { most: quotas['trial-number'].most });
  }
  if (!(await take('trial-network', networkOf(address)))) {
    throw new AppError('TRIAL_CROWDED');
  }
}
