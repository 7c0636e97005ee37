import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/secrets.ts';

const SECRET_BYTES = 16;
const FORM = /^([0-9a-f]{32})[A-Za-z0-9_-]{22}$/;

/** The key of a code: its organisation and hash. The code itself is not stored. */
export interface QrKey {
  orgId: string;
  hash: Buffer;
}

/**
 * The content of the QR code: the organisation's id, so that the code is found by the leading key column, and 128 random bits, valid for
 * two minutes.
 */
export function newQrToken(orgId: string): { token: string; hash: Buffer } {
  const token = orgId.replaceAll('-', '') + randomBytes(SECRET_BYTES).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Returns null for anything that does not have the format of a code. */
export function readQrToken(token: string): QrKey | null {
  const [, hex] = FORM.exec(token) ?? [];
  if (hex === undefined) {
    return null;
  }
  return { orgId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: sha256(token) };
}
