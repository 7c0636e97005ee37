import type { SignedIn, terminals } from '@palm/contract/identity/calls';
import type { SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newSessionToken } from '../../../platform/session-token.ts';
import type { NamedOrganisation } from '../organisation.queries.ts';
import { isPasswordOld, sessionEnd, signInRules } from '../policy/sign-in-rules.ts';
import { findPasswordChangedAt } from '../password/password.queries.ts';
import { forgetSessions } from '../session/session.service.ts';
import { assertNoSecondStep } from '../two-step/gate.service.ts';
import type { SecondStepRow } from '../two-step/two-step.queries.ts';
import { describeDevice } from './describe-device.ts';
import { networkOf } from '../../../platform/network.ts';
import { insertSession } from './open-session.queries.ts';
import { signInNote } from './sign-in-note.ts';
import { removeTries } from './try.queries.ts';

type SessionPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;
type GatePlatform = SessionPlatform & Pick<Platform, 'secrets'>;

/** Where a sign-in comes from. */
export interface Visitor {
  address: string;
  userAgent: string;
  terminal: (typeof terminals)[number];
  /** The browser key (`browserOf`): remembered devices and second-step tickets are bound to it. */
  browser: string;
}

/**
 * A person with a proven identity, with everything that decides how the sign-in continues. Providers read it together with their proof, to
 * save a statement.
 */
export interface ProvenPerson {
  organisation: NamedOrganisation;
  memberId: string;
  /** In any letter case. */
  account: string;
  name: string;
  disabled: boolean;
  mustChangePassword: boolean;
  /** The organisation requires a bound mobile and the member has none. */
  lacksMobile: boolean;
  /** The organisation allows one session per terminal type and ends the former one. */
  oneSessionPerTerminal: boolean;
  /** How the identity was proven, in words for the person and the audit log. */
  way: string;
  /** The first step was a code sent to the bound mobile, so that a second one would add nothing. */
  provenByMobile?: boolean;
  /** What decides whether this browser needs a second step, if it was read together with the proof. */
  secondStep?: SecondStepRow;
}

/**
 * The last step of every provider. Throws a ticket instead of opening a session if a second step is needed.
 * @throws AppError ACCOUNT_DISABLED, which only the proven person gets to see; TWO_STEP_REQUIRED with the ticket
 */
export async function openSession(platform: GatePlatform, person: ProvenPerson, visitor: Visitor): Promise<SignedIn> {
  const { organisation, memberId, account } = person;
  if (person.disabled) {
    await removeTries(platform.db, { orgId: organisation.id, account, network: networkOf(visitor.address) });
    throw new AppError('ACCOUNT_DISABLED');
  }
  const { provenByMobile = false, secondStep = null, way } = person;
  await assertNoSecondStep(platform, { ...visitor, orgId: organisation.id, memberId, provenByMobile, secondStep, way });
  return grantSession(platform, person, visitor);
}

/**
 * Opens a session under the organisation's policy, writes the audit entry and clears the failed attempts at the address. Call it only after
 * every step has succeeded.
 * @throws AppError ACCOUNT_DISABLED
 */
export async function grantSession(platform: SessionPlatform, person: ProvenPerson, visitor: Visitor): Promise<SignedIn> {
  const { db, cache, clock, newId } = platform;
  const { organisation, memberId, account, name } = person;
  const { address, terminal } = visitor;
  const pair = { orgId: organisation.id, account, network: networkOf(address) };
  if (person.disabled) {
    throw new AppError('ACCOUNT_DISABLED');
  }
  const rules = await signInRules(platform, organisation.id);
  const { token, hash } = newSessionToken(organisation.id);
  const now = clock.now();
  const device = describeDevice(visitor.userAgent);
  const ended = await insertSession(db, {
    ...pair,
    id: newId(),
    memberId,
    memberName: name,
    tokenHash: hash,
    terminal,
    device,
    note: signInNote({ way: person.way, device }),
    address,
    at: now,
    expiresAt: new Date(sessionEnd(rules, now.getTime(), now.getTime())),
    auditId: newId(),
    replacesOthers: person.oneSessionPerTerminal,
  });
  if (ended > 0) {
    forgetSessions(cache, organisation.id);
  }
  return {
    accessToken: token,
    userId: memberId,
    userName: name,
    orgId: organisation.id,
    orgCode: organisation.code,
    mobileCheck: !person.lacksMobile,
    passwordExpired: person.mustChangePassword || (await isTooOld(db, rules, { orgId: organisation.id, memberId }, now)),
  };
}

// Queries nothing if passwords never expire.
const isTooOld = async (db: Platform['db'], rules: SignInPolicy, { orgId, memberId }: { orgId: string; memberId: string }, now: Date) =>
  rules.passwordDays > 0 && isPasswordOld(rules, await findPasswordChangedAt(db, orgId, memberId), now);
