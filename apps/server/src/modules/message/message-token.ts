import type { Secrets } from '../../platform/secrets.ts';

const PURPOSE = 'message-token';
const HOURS = 12;

/** Whom the token of the message platform stands for. */
export interface MessageBearer {
  orgId: string;
  memberId: string;
  sessionId: string;
}

/** A signed token for the pick-up call, whose header carries it instead of the session (seed §4, §7). */
export function writeMessageToken(secrets: Secrets, bearer: MessageBearer, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + HOURS * 3600;
  const text = [bearer.orgId, bearer.memberId, bearer.sessionId, expires].join('.');
  return `${text}.${secrets.sign(PURPOSE, text)}`;
}

/** Null for a token that is forged or has expired. */
export function readMessageToken(secrets: Secrets, token: string, now: Date): MessageBearer | null {
  const [orgId, memberId, sessionId, expires, signature] = token.split('.');
  if (orgId === undefined || memberId === undefined || sessionId === undefined || expires === undefined || signature === undefined) {
    return null;
  }
  const genuine = secrets.verify(PURPOSE, [orgId, memberId, sessionId, expires].join('.'), signature);
  return genuine && Number(expires) * 1000 > now.getTime() ? { orgId, memberId, sessionId } : null;
}
