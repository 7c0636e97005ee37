import type { SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { createBatcher } from '../../../platform/batch.ts';
import type { Authenticate, SessionRefusal } from '../../../platform/http/caller.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createLru } from '../../../platform/lru.ts';
import { readSessionToken, type SessionKey } from '../../../platform/session-token.ts';
import { recallSession, type KnownSession } from './session.service.ts';
import { touchSessions, type SeenSession } from './session.queries.ts';
import { endedText } from './session.view.ts';
import { isPasswordOld, sessionEnd, signInRules } from '../policy/sign-in-rules.ts';

const MINUTE_MS = 60_000;
const REMEMBERED_TOKENS = 50_000;
const TOUCH_AFTER_MS = 5 * MINUTE_MS;
/** Fraction of the idle time by which the recorded last use may lag behind. */
const TOUCH_FRACTION = 1 / 15;

const touchAfter = ({ idleMinutes }: SignInPolicy): number => Math.min(TOUCH_AFTER_MS, idleMinutes * MINUTE_MS * TOUCH_FRACTION);
const expired: SessionRefusal = { errorCode: 'SESSION_EXPIRED', reason: '' };
const ended = (reason: string): SessionRefusal => ({ errorCode: 'SESSION_ENDED', reason });

/** Grace period of open sessions before they must agree to a protocol, so that an exam, for example, is not interrupted. */
const AGREEMENT_GRACE_MS = 24 * 60 * MINUTE_MS;

const isAsked = ({ unagreedSince, openedAt }: KnownSession, now: number): boolean =>
  unagreedSince !== null && (openedAt >= unagreedSince.getTime() || now >= unagreedSince.getTime() + AGREEMENT_GRACE_MS);

/** Resolves a token to a person. Sessions are sliding: use extends them, within the organisation's policy. */
export function createAuthenticate(platform: Pick<Platform, 'db' | 'clock' | 'cache' | 'logger'>): Authenticate {
  const { db, clock, logger } = platform;
  const touches = createBatcher<SeenSession, void>({
    name: 'session-seen',
    maxItems: 500,
    parallel: 1,
    write: async (seen) => {
      await touchSessions(db, seen);
      return seen.map(() => undefined);
    },
  });

  // Not awaited: it does no harm if the session slides one request later.
  const touch = (orgId: string, session: KnownSession, now: number, rules: SignInPolicy): void => {
    session.lastSeenAt = now;
    session.expiresAt = sessionEnd(rules, session.openedAt, now);
    const seen = { orgId, sessionId: session.person.sessionId, seenAt: new Date(now), expiresAt: new Date(session.expiresAt) };
    touches.add(seen).catch((error: unknown) => logger.warn({ err: error }, 'failed to update session activity'));
  };

  // A page sends the same token with every call, and hashing it makes up a fifth of authenticating a cached session.
  const keys = createLru<SessionKey>(REMEMBERED_TOKENS);
  const keyOf = (token: string): SessionKey | null => {
    const known = keys.get(token);
    if (known) {
      return known;
    }
    const key = readSessionToken(token);
    if (key) {
      keys.set(token, key);
    }
    return key;
  };

  return async (token, address) => {
    const key = keyOf(token);
    const session = key && (await recallSession(platform, key)).session;
    if (!key || !session) {
      return expired;
    }
    if (session.endedReason !== null) {
      return ended(endedText(session.endedReason));
    }
    const now = clock.now().getTime();
    if (session.expiresAt <= now) {
      return expired;
    }
    const rules = await signInRules(platform, key.orgId);
    if (now - session.lastSeenAt >= touchAfter(rules)) {
      touch(key.orgId, session, now, rules);
    }
    const mustChangePassword = session.person.mustChangePassword || isPasswordOld(rules, session.passwordChangedAt, new Date(now));
    return callerOf(session, { mustChangePassword, mustAgree: isAsked(session, now), address });
  };
}

/** Returns the previous object if nothing changed, because it has two dozen fields and every call needs it. */
function callerOf(session: KnownSession, now: Pick<Person, 'mustChangePassword' | 'mustAgree' | 'address'>): Person {
  const { caller } = session;
  if (caller?.mustChangePassword === now.mustChangePassword && caller.mustAgree === now.mustAgree && caller.address === now.address) {
    return caller;
  }
  session.caller = { ...session.person, ...now };
  return session.caller;
}
