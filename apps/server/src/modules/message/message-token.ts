import type { Secrets } from '../../platform/secrets.ts';
import { createLru } from '../../platform/lru.ts';

const PURPOSE = 'message-token';
const HOURS = 12;
const REMEMBERED = 10_000;

/** Whom a token of the message platform identifies. */
export interface MessageBearer {
  orgId: string;
  memberId: string;
  sessionId: string;
}

/** Signed tokens for the pick-up call, whose header carries one instead of the session (seed §4, §7). They expire with their session. */
export interface MessageTokens {
  write(bearer: MessageBearer, now: Date): string;
  /** Returns null for a token that is forged, expired or revoked. */
  read(token: string, now: Date): MessageBearer | null;
  /** Revokes the token because its session has ended. */
  revoke(token: string): void;
}

interface Genuine {
  /** Null once revoked. */
  bearer: MessageBearer | null;
  expiresAtMs: number;
}

export function createMessageTokens(secrets: Secrets): MessageTokens {
  // A client polls with the same token for hours, and verifying the signature is the most expensive part of a poll. Only genuine tokens are
  // cached.
  const genuine = createLru<Genuine>(REMEMBERED);
  const recall = (token: string): Genuine | null => {
    const known = genuine.get(token);
    if (known) {
      return known;
    }
    const fresh = verify(secrets, token);
    if (fresh) {
      genuine.set(token, fresh);
    }
    return fresh;
  };
  return {
    write({ orgId, memberId, sessionId }, now) {
      const expires = Math.floor(now.getTime() / 1000) + HOURS * 3600;
      const text = [orgId, memberId, sessionId, expires].join('.');
      return `${text}.${secrets.sign(PURPOSE, text)}`;
    },
    read(token, now) {
      const known = recall(token);
      return known && known.expiresAtMs > now.getTime() ? known.bearer : null;
    },
    revoke: (token) => void genuine.set(token, { bearer: null, expiresAtMs: 0 }),
  };
}

function verify(secrets: Secrets, token: string): Genuine | null {
  const [orgId, memberId, sessionId, expires, signature] = token.split('.');
  if (orgId === undefined || memberId === undefined || sessionId === undefined || expires === undefined || signature === undefined) {
    return null;
  }
  const genuine = secrets.verify(PURPOSE, [orgId, memberId, sessionId, expires].join('.'), signature);
  return genuine ? { bearer: { orgId, memberId, sessionId }, expiresAtMs: Number(expires) * 1000 } : null;
}
