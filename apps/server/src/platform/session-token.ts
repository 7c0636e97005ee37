import { randomBytes } from 'node:crypto';
import { sha256 } from './secrets.ts';

const SECRET_BYTES = 32;
const FORM = /^([0-9a-f]{32})([A-Za-z0-9_-]{43})$/;

/**
 * An opaque session token: the organisation's id, so that the lookup key can start with it, and 256 random bits. Only its sha256 is stored.
 */
export function newSessionToken(orgId: string): { token: string; hash: Buffer } {
  const token = orgId.replaceAll('-', '') + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, hash: sha256(token) };
}

/** The lookup key of a session; `name` is the hash as text. */
export interface SessionKey {
  orgId: string;
  hash: Buffer;
  name: string;
}

/** Null if the text does not have the form of a token. */
export function readSessionToken(token: string): SessionKey | null {
  const [, hex] = FORM.exec(token) ?? [];
  if (hex === undefined) {
    return null;
  }
  const orgId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const hash = sha256(token);
  return { orgId, hash, name: hash.toString('base64url') };
}
