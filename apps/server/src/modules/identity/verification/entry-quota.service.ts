import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { networkOf } from '../../../platform/network.ts';
import { quotas } from './verification.policy.ts';
import { takeQuota } from './verification.queries.ts';
import { subjectOf } from './verification.service.ts';

/** Submissions by strangers with a proven mobile, with their quotas and errors. */
const entries = {
  trial: { number: 'trial-number', network: 'trial-network', usedUp: 'TRIAL_MOBILE_USED_UP', crowded: 'TRIAL_CROWDED' },
  application: {
    number: 'application-number',
    network: 'application-network',
    usedUp: 'APPLICATION_USED_UP',
    crowded: 'APPLICATION_CROWDED',
  },
} as const;

/**
 * Counts a submission per mobile and per network, in the transaction that accepts it, so that failures do not count. `orgId` is the
 * organisation whose code proved the mobile.
 * @throws AppError TRIAL_MOBILE_USED_UP, TRIAL_CROWDED, APPLICATION_USED_UP, APPLICATION_CROWDED
 */
export async function takeEntry(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  kind: keyof typeof entries,
  { orgId, mobile, address }: { orgId: string; mobile: string; address: string },
): Promise<void> {
  const { number, network, usedUp, crowded } = entries[kind];
  const take = async (counted: typeof number | typeof network, subject: string) =>
    (await takeQuota(tx, { orgId, kind: counted, subject: subjectOf(platform, subject) }, quotas[counted], platform.clock.now())).counted;
  if (!(await take(number, mobile))) {
    throw new AppError(usedUp, { most: quotas[number].most });
  }
  if (!(await take(network, networkOf(address)))) {
    throw new AppError(crowded);
  }
}

interface MemberRequest {
  orgId: string;
  memberId: string;
  /** Each kind is counted on its own, and apart from codes. */
  request: string;
  most: number;
}

/** Counts a request of a member, in the transaction that accepts it; false if there were enough of its kind within a day. */
export async function takeMemberRequest(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { orgId, memberId, request, most }: MemberRequest,
): Promise<boolean> {
  const subject = subjectOf(platform, `${request} ${memberId}`);
  return (await takeQuota(tx, { orgId, kind: 'member', subject }, { ...quotas.member, most }, platform.clock.now())).counted;
}
