import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { accountApi } from '@palm/contract/identity/account';
import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionKey } from '../../../platform/session-token.ts';
import { writeAudit } from '../audit/audit.service.ts';
import {
  findIsOpen,
  countOpenSessions,
  findOpenSession,
  findOpenSessions,
  findSession,
  updateAllSessionsEnded,
  updateEndedSessions,
  type EndedReason,
  type Ending,
  type SessionRow,
} from './session.queries.ts';
import { toPerson, toSession } from './session.view.ts';

const CACHE_TOPIC = 'session';

export interface KnownSession {
  person: Omit<Person, 'address' | 'mustAgree'>;
  /** The caller object of the previous request. */
  caller?: Person;
  endedReason: EndedReason | null;
  /** Epoch milliseconds, like `expiresAt`; updated when the session slides. */
  lastSeenAt: number;
  expiresAt: number;
  openedAt: number;
  /** Null for members without a password. */
  passwordChangedAt: Date | null;
  /** Since when an agreement has been outstanding; null if none is. */
  unagreedSince: Date | null;
}

type SessionPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

/** The session of a token, cached for a few seconds, because a page sends many calls at once. */
export function recallSession(
  { db, cache }: Pick<Platform, 'db' | 'cache'>,
  { orgId, hash, name }: SessionKey,
): Promise<{ session: KnownSession | null }> {
  return cache.get(orgId, CACHE_TOPIC, name, async () => {
    const row = await findSession(db, orgId, hash);
    if (!row) {
      return { session: null };
    }
    const endedReason = row.ended_at === null ? closedReason(row) : (row.ended_reason ?? 'signed-out');
    const times = { lastSeenAt: row.last_seen_at.getTime(), expiresAt: row.expires_at.getTime(), openedAt: row.created_at.getTime() };
    return {
      session: {
        person: toPerson(orgId, row),
        endedReason,
        ...times,
        passwordChangedAt: row.password_changed_at,
        unagreedSince: row.unagreed_since,
      },
    };
  });
}

/** Why an open session does not grant access. */
function closedReason(row: Pick<SessionRow, 'status' | 'organisation_disabled'>): EndedReason | null {
  if (row.organisation_disabled) {
    return 'organisation-disabled';
  }
  return row.status === 'disabled' ? 'disabled' : null;
}

/** Whether a session is still open, to check what was issued within it; cached like the session itself. */
export async function isSessionOpen(
  { db, cache, clock }: Pick<Platform, 'db' | 'cache' | 'clock'>,
  { orgId, sessionId }: Pick<Person, 'orgId' | 'sessionId'>,
): Promise<boolean> {
  const { open } = await cache.get(orgId, CACHE_TOPIC, sessionId, async () => ({
    open: await findIsOpen(db, orgId, sessionId, clock.now()),
  }));
  return open;
}

/**
 * Makes the next call of everyone in the organisation reload its session. Call it after committing any change to sessions, members or
 * departments; other nodes follow when their cache expires.
 */
export function forgetSessions(cache: Platform['cache'], orgId: string): void {
  cache.bump(orgId, CACHE_TOPIC);
}

/** Ends sessions of members in the transaction of the cause; call `forgetSessions` after the commit. */
export async function endSessions(tx: Db, clock: Platform['clock'], ending: Omit<Ending, 'at'>): Promise<number> {
  return updateEndedSessions(tx, { ...ending, at: clock.now() });
}

/** Same for everybody in a disabled organisation. */
export const endAllSessions = (tx: Db, clock: Platform['clock'], orgId: string): Promise<void> =>
  updateAllSessionsEnded(tx, orgId, 'organisation-disabled', clock.now());

export async function signOut(platform: SessionPlatform, person: Person): Promise<void> {
  const ending = { orgId: person.orgId, memberIds: [person.memberId], only: person.sessionId, reason: 'signed-out' as const };
  await inTransaction(platform.db, async (tx) => {
    await endSessions(tx, platform.clock, ending);
    await writeAudit(tx, platform, person, { action: 'identity.signOut' });
  });
  forgetSessions(platform.cache, person.orgId);
}

export async function listSessions(
  { db, clock }: SessionPlatform,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof accountApi.sessions>,
): Promise<ResultOf<typeof accountApi.sessions>> {
  const now = clock.now();
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findOpenSessions(db, person, now, page), countOpenSessions(db, person, now)]);
  return { list: rows.map((row) => toSession(row, person.sessionId)), total };
}

/** Ends one of the caller's sessions. @throws AppError NOT_FOUND if it is not open (any more) */
export async function endOwnSession(platform: SessionPlatform, person: Person, sessionId: string): Promise<void> {
  const { db, clock, cache } = platform;
  await inTransaction(db, async (tx) => {
    const session = orNotFound(await findOpenSession(tx, person, clock.now(), sessionId));
    await endSessions(tx, clock, { orgId: person.orgId, memberIds: [person.memberId], only: session.id, reason: 'ended-by-member' });
    await writeAudit(tx, platform, person, { action: 'identity.endSession', targetId: session.id, targetName: session.device });
  });
  forgetSessions(cache, person.orgId);
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(platform: SessionPlatform, person: Person): Promise<ResultOf<typeof accountApi.endOtherSessions>> {
  const { db, clock, cache } = platform;
  const ended = await inTransaction(db, async (tx) => {
    const count = await endSessions(tx, clock, {
      orgId: person.orgId,
      memberIds: [person.memberId],
      except: person.sessionId,
      reason: 'ended-by-member',
    });
    if (count > 0) {
      await writeAudit(tx, platform, person, { action: 'identity.endSession', targetName: `其他 ${count} 处` });
    }
    return count;
  });
  forgetSessions(cache, person.orgId);
  return { ended };
}
