import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/secrets.ts';

const SECRET_BYTES = 16;
const FORM = /^([0-9a-f]{32})[A-Za-z0-9_-]{22}$/;

/** The key of a code: its organisation and the hash, which alone is stored. */
export interface QrKey {
  orgId: string;
  hash: Buffer;
}

/** What the picture holds: the organisation's id, so that it is found by a key that leads with it, and 128 random bits for two minutes. */
export function newQrToken(orgId: string): { token: string; hash: Buffer } {
  const token = orgId.replaceAll('-', '') + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Null for anything that is not the form of a code. */
export function readQrToken(token: string): QrKey | null {
  const [, hex] = FORM.exec(token) ?? [];
  if (hex === undefined) {
    return null;
  }
  return { orgId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: sha256(token) };
}
