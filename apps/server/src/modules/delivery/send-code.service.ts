import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareCode, type CodeRequested } from '../identity/index.ts';
import { queueDelivery } from './queue.service.ts';

type CodePlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'jobs'>;

/** Queues a requested code if there is somebody to receive it. */
export const sendRequestedCode = (platform: CodePlatform, requested: CodeRequested): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const ready = await prepareCode(tx, platform, requested);
    if (ready === null) {
      return;
    }
    const { mobile, code, minutes, memberId } = ready;
    const whose = memberId === null ? {} : { memberId };
    await queueDelivery(tx, platform, {
      orgId: requested.orgId,
      channel: 'sms',
      to: mobile,
      template: 'code',
      params: { code, minutes },
      ...whose,
    });
  });
