import { createHmac, randomBytes } from 'node:crypto';

// The defaults every authenticator supports (RFC 6238): SHA-1, 30 seconds, 6 digits.
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const DIGITS = 6;
/** Accepts the previous and the next step, too, because clocks differ and typing takes time. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** RFC 4648 without padding, as authenticators expect it. */
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

/** The currently accepted step that this code belongs to; null if there is none. */
export function matchStep(secret: Buffer, code: string, at: Date): number | null {
  const now = stepOf(at);
  const good = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, place) => now - DRIFT_STEPS + place);
  return good.find((step) => codeOf(secret, step) === code) ?? null;
}

/** The content of the QR code, with the names an authenticator lists the key by. */
export const addressOf = (secret: Buffer, { issuer, account }: { issuer: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: toBase32(secret), issuer }).toString().replaceAll('+', '%20')}`;
