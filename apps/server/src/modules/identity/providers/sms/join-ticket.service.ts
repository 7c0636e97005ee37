import { AppError } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/transaction.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { issueTicket, redeemTicket } from '../../ticket/ticket.service.ts';

const PURPOSE = 'join';

interface JoinClaim {
  orgId: string;
  mobile: string;
  browser: string;
}

/** For whoever proved a mobile and has not said yet who he is. */
export const issueJoinTicket = (
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { orgId, mobile, browser }: JoinClaim,
): Promise<string> => issueTicket(platform.db, platform, { orgId, purpose: PURPOSE, browser, data: { mobile } });

/**
 * Uses it up, for the mobile that was proven alone; in the transaction of what it allows.
 * @throws AppError TICKET_REFUSED
 */
export async function redeemJoinTicket(
  db: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  ticket: string,
  { orgId, mobile, browser }: JoinClaim,
): Promise<void> {
  const { data } = await redeemTicket(db, platform, ticket, { orgId, purpose: PURPOSE, browser });
  if (data['mobile'] !== mobile) {
    throw new AppError('TICKET_REFUSED');
  }
}
