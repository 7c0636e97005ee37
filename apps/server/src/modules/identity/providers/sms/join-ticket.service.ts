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

/** Issued to somebody who proved a mobile but has no account yet. */
export const issueJoinTicket = (
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { orgId, mobile, browser }: JoinClaim,
): Promise<string> => issueTicket(platform.db, platform, { orgId, purpose: PURPOSE, browser, data: { mobile } });

/**
 * Redeems the ticket for the proven mobile only; call it in the transaction of what it allows.
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
