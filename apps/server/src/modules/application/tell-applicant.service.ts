import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueDelivery } from '../delivery/index.ts';
import type { ApplicationDecided } from './application.events.ts';
import { updateTold } from './application.queries.ts';

/** Sends the applicant a text message about the decision, once. */
export const tellApplicant = (
  platform: Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'jobs'>,
  { orgId, applicationId }: ApplicationDecided,
): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const told = await updateTold(tx, orgId, applicationId, platform.clock.now());
    if (told === undefined) {
      return;
    }
    const { name, mobile, reason, member_id: memberId } = told;
    const parcel = { orgId, channel: 'sms', to: mobile, ...(memberId === null ? {} : { memberId }) } as const;
    if (told.state === 'approved') {
      await queueDelivery(tx, platform, { ...parcel, template: 'approved', params: { name } });
    } else {
      await queueDelivery(tx, platform, { ...parcel, template: 'refused', params: { name, reason } });
    }
  });
