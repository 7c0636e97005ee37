import type { BodyOf } from '@palm/contract/endpoint';
import type { SignedIn, identityApi } from '@palm/contract/identity';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newSessionToken } from '../../../platform/session-token.ts';
import { redeemCaptcha } from '../captcha/captcha.service.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { inTurn } from '../password/password.ts';
import { SESSION_LIFE_MS, forgetSessions } from '../session/session.service.ts';
import { describeDevice } from './describe-device.ts';
import { networkOf } from './network.ts';
import { provePassword, type Proof } from './prove-password.service.ts';
import { insertSession } from './sign-in.queries.ts';
import { removeTries } from './try.queries.ts';

type SignInPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;
type Credentials = BodyOf<typeof identityApi.loginUnp>;
type CredentialsWithCaptcha = BodyOf<typeof identityApi.loginUnpc>;

/** Where a sign-in comes from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export const signIn = (platform: SignInPlatform, body: Credentials, visitor: Visitor): Promise<SignedIn> =>
  proveAndOpen(platform, body, visitor, async () => null);

export const signInWithCaptcha = (platform: SignInPlatform, body: CredentialsWithCaptcha, visitor: Visitor): Promise<SignedIn> =>
  proveAndOpen(platform, body, visitor, () => redeemCaptcha(platform, body.captchaId, body.captcha));

async function proveAndOpen(
  platform: SignInPlatform,
  body: Credentials,
  visitor: Visitor,
  redeem: () => Promise<number | null>,
): Promise<SignedIn> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  const proof = await inTurn(networkOf(visitor.address), async () =>
    provePassword(platform, {
      orgId: organisation.id,
      account: body.username,
      address: visitor.address,
      sealed: { keyId: body.keyId, passwords: [body.password] },
      solved: await redeem(),
      inSession: false,
    }),
  );
  const { row, memberId } = proof;
  if (row.status === 'disabled') {
    await removeTries(platform.db, proof.pair);
    throw new AppError('ACCOUNT_DISABLED');
  }
  return {
    accessToken: await openSession(platform, proof, body.terminal, visitor),
    userId: memberId,
    userName: row.name ?? '',
    orgId: organisation.id,
    orgCode: organisation.code,
    mobileCheck: !(row.mobile_required && row.mobile === null),
    passwordExpired: row.must_change_password ?? false,
  };
}

type SessionPlatform = Pick<SignInPlatform, 'db' | 'clock' | 'cache' | 'newId'>;

async function openSession(platform: SessionPlatform, proof: Proof, terminal: Credentials['terminal'], visitor: Visitor): Promise<string> {
  const { db, clock, cache, newId } = platform;
  const { pair, row, memberId } = proof;
  const { token, hash } = newSessionToken(pair.orgId);
  const now = clock.now();
  const ended = await insertSession(db, {
    ...pair,
    id: newId(),
    memberId,
    memberName: row.name ?? '',
    tokenHash: hash,
    terminal,
    device: describeDevice(visitor.userAgent),
    address: visitor.address,
    at: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    auditId: newId(),
    replacesOthers: row.one_session_per_terminal,
  });
  if (ended > 0) {
    forgetSessions(cache, pair.orgId);
  }
  return token;
}
