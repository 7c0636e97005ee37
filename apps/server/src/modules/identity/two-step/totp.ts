import { createHmac, randomBytes } from 'node:crypto';

// What every authenticator understands without being told (RFC 6238): SHA-1, 30 seconds, 6 digits.
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const DIGITS = 6;
/** Clocks differ, and people type slowly: the step before and the one after are good, too. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** RFC 4648 without padding, as authenticators take it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of one step (RFC 4226). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const place = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, among those that are good now; null when it is none of theirs. */
export function matchStep(secret: Buffer, code: string, at: Date): number | null {
  const now = stepOf(at);
  const good = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, place) => now - DRIFT_STEPS + place);
  return good.find((step) => codeOf(secret, step) === code) ?? null;
}

/** What the QR code says: whose key it is, in the words that the authenticator lists. */
export const addressOf = (secret: Buffer, { issuer, account }: { issuer: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: toBase32(secret), issuer }).toString().replaceAll('+', '%20')}`;
