import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { resetApi } from '@palm/contract/identity/reset';
import type { smsApi } from '@palm/contract/identity/sms';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { redeemCaptchaTicket } from '../captcha/captcha-ticket.service.ts';
import { resolveOrganisationInUse } from '../organisation-code.service.ts';
import { CODE_MINUTES, quotas } from './verification.policy.ts';
import { sendCode, type CodeRequest } from './verification.service.ts';

type SendPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'jobs' | 'secrets' | 'settings'>;
type Sent = ResultOf<typeof smsApi.sendCode>;
type ResetBody = BodyOf<typeof resetApi.sendToMobile> | BodyOf<typeof resetApi.sendToAccount>;

/** Where a request comes from. */
interface Origin {
  browser: string;
  address: string;
}

const SECOND_MS = 1000;
const SENT: Sent = { resendSeconds: quotas.recipient.restMs / SECOND_MS, minutes: CODE_MINUTES };

/** Sends a code for signing in, or to the number a signed-in member is binding. */
export async function sendCodeFor(
  platform: SendPlatform,
  person: Person | null,
  body: BodyOf<typeof smsApi.sendCode>,
  origin: Origin,
): Promise<Sent> {
  if (body.purpose === 'sign-in') {
    const { id: orgId } = await resolveOrganisationInUse(platform, body.orgCode);
    const to = orNotFound(body.mobile ?? body.username, 'CODE_RECIPIENT_MISSING');
    return sendAgainst(platform, body.ticket, origin, { orgId, purpose: 'sign-in', to, address: origin.address });
  }
  const { orgId, memberId, mobile } = orNotFound(person, 'SESSION_EXPIRED');
  const to = body.mobile ?? (body.purpose === 'change' ? mobile : null);
  if (body.purpose === 'bind' && mobile !== null) {
    throw new AppError('MOBILE_BOUND');
  }
  const request = { orgId, purpose: body.purpose, to: orNotFound(to, 'CODE_RECIPIENT_MISSING'), address: origin.address, memberId };
  return sendAgainst(platform, body.ticket, origin, request);
}

/** Sends a code for setting a new password. */
export async function sendResetCode(platform: SendPlatform, body: ResetBody, origin: Origin): Promise<Sent> {
  const { id: orgId } = await resolveOrganisationInUse(platform, body.orgCode);
  const to = 'mobile' in body ? body.mobile : body.username;
  return sendAgainst(platform, body.ticket, origin, { orgId, purpose: 'reset', to, address: origin.address });
}

/** Sends a code to somebody opening a trial organisation. `orgId` is the organisation that sends it. */
export const sendTrialCode = (
  platform: SendPlatform,
  { orgId, ticket, mobile }: { orgId: string; ticket: string; mobile: string },
  origin: Origin,
): Promise<Sent> => sendAgainst(platform, ticket, origin, { orgId, purpose: 'trial', to: mobile, address: origin.address });

// If sending is refused, the ticket stays valid, so that the work for the captcha is not lost.
async function sendAgainst(platform: SendPlatform, ticket: string, { browser }: Origin, request: CodeRequest): Promise<Sent> {
  await inTransaction(platform.db, async (tx) => {
    await redeemCaptchaTicket(tx, platform, { orgId: request.orgId, browser, ticket });
    await sendCode(tx, platform, request);
  });
  return SENT;
}
