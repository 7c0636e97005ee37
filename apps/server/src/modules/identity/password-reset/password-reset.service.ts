import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { resetApi } from '@palm/contract/identity/reset';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { hashNewPassword, passwordRules, refuseFormer } from '../password/new-password.service.ts';
import { hasPassword, setPassword } from '../password/password.service.ts';
import { findClaimant } from '../providers/sms/sms.queries.ts';
import { endSessions, forgetSessions } from '../session/session.service.ts';
import { issueTicket, redeemTicket, tryTicket } from '../ticket/ticket.service.ts';
import { openNewPassword } from '../transport-key/transport-key.service.ts';
import { checkCode } from '../verification/verification.service.ts';

const PURPOSE = 'reset';
const TICKET_LIFE_MS = 10 * 60_000;
/** Maximum number of rejected new passwords. */
const TRIES = 20;

type ResetPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;
type CheckBody = BodyOf<typeof resetApi.checkMobile> | BodyOf<typeof resetApi.checkAccount>;
type Reset = typeof resetApi.resetPassword;

interface Origin {
  browser: string;
  address: string;
}

/** Exchanges the code for a forgotten password for a ticket. Only now is the owner told that the account exists. */
export async function checkResetCode(
  platform: ResetPlatform,
  body: CheckBody,
  { browser, address }: Origin,
): Promise<ResultOf<typeof resetApi.checkMobile>> {
  const { id: orgId } = await resolveOrganisation(platform, body.orgCode);
  const to = 'mobile' in body ? body.mobile : body.username;
  await checkCode(platform, { orgId, purpose: 'reset', to, code: body.code, address });
  const claimant = orNotFound(await findClaimant(platform.db, orgId, to), 'ORGANISATION_UNKNOWN');
  if (claimant.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  const memberId = orNotFound(claimant.member_id, 'CODE_EXPIRED');
  if (claimant.status === 'disabled') {
    throw new AppError('ACCOUNT_DISABLED');
  }
  const ticket = await issueTicket(platform.db, platform, { orgId, purpose: PURPOSE, browser, memberId, lifeMs: TICKET_LIFE_MS });
  return { ticket, userName: claimant.name ?? '' };
}

/**
 * Sets the new password and ends all sessions of the account, each of which is told why. No message follows: the number that it would reach
 * has just received the code, and a provider would need one more approved template. A rejected password does not use up the ticket.
 */
export async function resetPassword(platform: ResetPlatform, body: BodyOf<Reset>, { browser, address }: Origin): Promise<ResultOf<Reset>> {
  const { db, clock, cache } = platform;
  const { id: orgId } = await resolveOrganisation(platform, body.orgCode);
  const claim = { orgId, purpose: PURPOSE, browser };
  const tried = await tryTicket(db, platform, body.ticket, { ...claim, mostTries: TRIES });
  const memberId = orNotFound(tried.memberId, 'TICKET_REFUSED');
  const passwordHash = await hashNew(platform, { orgId, memberId }, body);
  const endedSessions = await inTransaction(db, async (tx) => {
    await redeemTicket(tx, platform, body.ticket, claim);
    await setPassword(tx, clock, { orgId, memberId, passwordHash, mustChange: false });
    const ended = await endSessions(tx, clock, { orgId, memberIds: [memberId], reason: 'password-changed' });
    await writeAudit(tx, platform, { orgId, memberId, address }, { action: 'identity.resetPassword', targetId: memberId });
    return ended;
  });
  forgetSessions(cache, orgId);
  return { endedSessions };
}

async function hashNew(platform: ResetPlatform, member: { orgId: string; memberId: string }, sealed: BodyOf<Reset>): Promise<string> {
  const password = await openNewPassword(platform, sealed);
  const rules = await passwordRules(platform, member.orgId);
  const passwordHash = await hashNewPassword(password, rules);
  if (await hasPassword(platform.db, member, password)) {
    throw new AppError('PASSWORD_SAME');
  }
  await refuseFormer(platform.db, rules, member, password);
  return passwordHash;
}
