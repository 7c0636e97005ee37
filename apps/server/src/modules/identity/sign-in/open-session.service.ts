import type { SignedIn, terminals } from '@palm/contract/identity/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newSessionToken } from '../../../platform/session-token.ts';
import type { NamedOrganisation } from '../organisation.queries.ts';
import { SESSION_LIFE_MS, forgetSessions } from '../session/session.service.ts';
import { describeDevice } from './describe-device.ts';
import { networkOf } from './network.ts';
import { insertSession } from './open-session.queries.ts';
import { removeTries } from './try.queries.ts';

type SessionPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

/** Where a sign-in comes from. */
export interface Visitor {
  address: string;
  userAgent: string;
  terminal: (typeof terminals)[number];
  /** As `browserOf` answers it. */
  browser: string;
}

/** Somebody who is who he says, and all that decides what becomes of it; providers read it with their proof, so that it costs no statement. */
export interface ProvenPerson {
  organisation: NamedOrganisation;
  memberId: string;
  /** In any case of its letters. */
  account: string;
  name: string;
  disabled: boolean;
  mustChangePassword: boolean;
  /** The organisation demands a bound mobile and there is none. */
  lacksMobile: boolean;
  /** The organisation ends the former session of the terminal type. */
  oneSessionPerTerminal: boolean;
}

/**
 * The end of every way in: opens a session under the rules of the organisation, notes it in the audit log and forgets what the account
 * failed at the address.
 * @throws AppError ACCOUNT_DISABLED, which only the person himself is told
 */
export async function openSession(platform: SessionPlatform, person: ProvenPerson, visitor: Visitor): Promise<SignedIn> {
  const { db, cache, clock, newId } = platform;
  const { organisation, memberId, account, name } = person;
  const { address, terminal } = visitor;
  const pair = { orgId: organisation.id, account, network: networkOf(address) };
  if (person.disabled) {
    await removeTries(db, pair);
    throw new AppError('ACCOUNT_DISABLED');
  }
  const { token, hash } = newSessionToken(organisation.id);
  const now = clock.now();
  const ended = await insertSession(db, {
    ...pair,
    id: newId(),
    memberId,
    memberName: name,
    tokenHash: hash,
    terminal,
    device: describeDevice(visitor.userAgent),
    address,
    at: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
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
    passwordExpired: person.mustChangePassword,
  };
}
