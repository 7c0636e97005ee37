import type { BodyOf } from '@palm/contract/endpoint';
import type { SignedIn, identityApi } from '@palm/contract/identity';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newSessionToken } from '../../../platform/session-token.ts';
import { redeemCaptcha } from '../captcha/captcha.service.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { isPassword } from '../password/password.ts';
import { SESSION_LIFE_MS, forgetSessions } from '../session/session.service.ts';
import { openPassword } from '../transport-key/transport-key.service.ts';
import { describeDevice } from './describe-device.ts';
import { countFailure } from './failure.service.ts';
import { ADDRESS_SUSPECT_AFTER, lockedMinutes, needsCaptcha, type Failures } from './sign-in.policy.ts';
import { findSignIn, insertSession, type SignInRow } from './sign-in.queries.ts';

type SignInPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;
type Credentials = BodyOf<typeof identityApi.loginUnp>;
type CredentialsWithCaptcha = BodyOf<typeof identityApi.loginUnpc>;

/** Where a sign-in comes from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export async function signInWithCaptcha(platform: SignInPlatform, body: CredentialsWithCaptcha, visitor: Visitor): Promise<SignedIn> {
  await redeemCaptcha(platform, body.captchaId, body.captcha);
  return verifyAndOpen(platform, body, visitor, true);
}

export async function signIn(platform: SignInPlatform, body: Credentials, visitor: Visitor): Promise<SignedIn> {
  return verifyAndOpen(platform, body, visitor, false);
}

async function verifyAndOpen(platform: SignInPlatform, body: Credentials, visitor: Visitor, human: boolean): Promise<SignedIn> {
  const { db, clock } = platform;
  const password = await openPassword(platform, body.keyId, body.password);
  const organisation = await resolveOrganisation(platform, body.orgCode);
  const known = found(await findSignIn(db, organisation.id, body.username, visitor.address), 'ORGANISATION_UNKNOWN');
  if (known.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  assertMayTry(known, clock.now(), human);
  // The same work and the same answer whether the account exists or not.
  const right = (await isPassword(known.password_hash, password)) && !platform.settings.refusedPasswords.includes(password);
  if (!right || known.member_id === null) {
    const failed = { orgId: organisation.id, account: body.username, address: visitor.address, memberId: known.member_id };
    await countFailure(platform, failed);
    throw new AppError('LOGIN_REFUSED');
  }
  if (known.status === 'disabled') {
    throw new AppError('ACCOUNT_DISABLED');
  }
  const member = { id: known.member_id, name: known.name ?? '' };
  const accessToken = await openSession(platform, { orgId: organisation.id, member, known, body, visitor });
  return {
    accessToken,
    userId: member.id,
    userName: member.name,
    orgId: organisation.id,
    orgCode: organisation.code,
    mobileCheck: !(known.mobile_required && known.mobile === null),
    passwordExpired: known.must_change_password ?? false,
  };
}

function assertMayTry(known: SignInRow, now: Date, human: boolean): void {
  const minutes = lockedMinutes(known.locked_until, now);
  if (minutes > 0) {
    throw new AppError('ACCOUNT_LOCKED', { minutes });
  }
  const account = failuresOf(known.account_failures, known.account_first_at);
  const address = failuresOf(known.address_failures, known.address_first_at);
  if (!human && needsCaptcha(account, address, now)) {
    throw new AppError('CAPTCHA_REQUIRED');
  }
}

const failuresOf = (count: number | null, firstAt: Date | null): Failures | null => (count && firstAt ? { count, firstAt } : null);

interface Opening {
  orgId: string;
  member: { id: string; name: string };
  known: SignInRow;
  body: Credentials;
  visitor: Visitor;
}

async function openSession({ db, clock, cache, newId }: SignInPlatform, opening: Opening): Promise<string> {
  const { orgId, member, known, body, visitor } = opening;
  const { token, hash } = newSessionToken(orgId);
  const now = clock.now();
  const ended = await insertSession(db, {
    orgId,
    id: newId(),
    memberId: member.id,
    memberName: member.name,
    account: body.username,
    tokenHash: hash,
    terminal: body.terminal,
    device: describeDevice(visitor.userAgent),
    address: visitor.address,
    at: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    auditId: newId(),
    replacesOthers: known.one_session_per_terminal,
    suspectAfter: ADDRESS_SUSPECT_AFTER,
  });
  if (ended > 0) {
    forgetSessions(cache, orgId);
  }
  return token;
}
