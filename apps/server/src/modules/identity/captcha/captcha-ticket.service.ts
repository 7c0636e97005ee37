import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { smsApi } from '@palm/contract/identity/sms';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { issueTicket, redeemTicket } from '../ticket/ticket.service.ts';
import { redeemCaptcha } from './captcha.service.ts';

const PURPOSE = 'captcha';

type TicketPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'secrets' | 'settings'>;
type Exchange = typeof smsApi.checkVCode;

/** Exchanges a solved captcha for a ticket that allows sending one SMS code. */
export async function exchangeCaptcha(platform: TicketPlatform, body: BodyOf<Exchange>, browser: string): Promise<ResultOf<Exchange>> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  await redeemCaptcha(platform, body.captchaId, body.captcha);
  return { ticket: await issueTicket(platform.db, platform, { orgId: organisation.id, purpose: PURPOSE, browser }) };
}

/** @throws AppError TICKET_REFUSED */
export async function redeemCaptchaTicket(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { orgId, browser, ticket }: { orgId: string; browser: string; ticket: string },
): Promise<void> {
  await redeemTicket(tx, platform, ticket, { orgId, purpose: PURPOSE, browser });
}
