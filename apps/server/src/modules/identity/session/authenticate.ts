import { createBatcher } from '../../../platform/batch.ts';
import type { Authenticate, SessionRefusal } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSessionToken } from '../../../platform/session-token.ts';
import { SESSION_LIFE_MS, recallSession, type KnownSession } from './session.service.ts';
import { touchSessions, type SeenSession } from './session.queries.ts';
import { endedText } from './session.view.ts';

const TOUCH_AFTER_MS = 5 * 60_000;
const expired: SessionRefusal = { errorCode: 'SESSION_EXPIRED', reason: '' };
const ended = (reason: string): SessionRefusal => ({ errorCode: 'SESSION_ENDED', reason });

/** How a token becomes a person. A session slides: each day of use moves its end to 30 days later. */
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

  // Nobody waits for it: a session that slides one request later is as good.
  const touch = (orgId: string, session: KnownSession, now: number): void => {
    session.lastSeenAt = now;
    session.expiresAt = now + SESSION_LIFE_MS;
    const seen = { orgId, sessionId: session.person.sessionId, seenAt: new Date(now), expiresAt: new Date(session.expiresAt) };
    touches.add(seen).catch((error: unknown) => logger.warn({ err: error }, 'session not touched'));
  };

  return async (token, address) => {
    const key = readSessionToken(token);
    const session = key && (await recallSession(platform, key.orgId, key.hash)).session;
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
    if (now - session.lastSeenAt >= TOUCH_AFTER_MS) {
      touch(key.orgId, session, now);
    }
    return { ...session.person, address };
  };
}
