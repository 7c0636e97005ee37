import { codeOf, stepOf } from '../src/modules/identity/two-step/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator with this key shows at a time, or that many steps later. */
export const codeAt = (key: string, at: Date, steps = 0): string => codeOf(fromBase32(key), stepOf(at) + steps);
