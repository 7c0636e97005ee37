import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { CaptchaChallenge } from '@palm/contract/identity/calls';

/** Maximum time in ms for which the page may be blocked. */
const SLICE_MS = 20;
/** Checking the clock takes longer than one digest. */
const NUMBERS_AT_ONCE = 2000;

/** Returns a function that tests a number: its hex digest if it is the solution, else null. */
function createLook({ salt, nonce, keyPrefix }: CaptchaChallenge['parameters']): (counter: number) => string | null {
  const begun = sha256.create().update(hexToBytes(salt + nonce));
  // Reuses one hash and one digest: creating new ones takes half as long again.
  const hash = begun.clone();
  const digest = new Uint8Array(hash.outputLen);
  const number = new DataView(new ArrayBuffer(4));
  const numberBytes = new Uint8Array(number.buffer);
  const first = Number.parseInt(keyPrefix.slice(0, 2), 16);
  return (counter) => {
    number.setUint32(0, counter);
    begun._cloneInto(hash).update(numberBytes).digestInto(digest);
    if (digest[0] !== first) {
      return null;
    }
    const digits = bytesToHex(digest);
    return digits.startsWith(keyPrefix) ? digits : null;
  };
}

/** Solves a captcha in slices, so that the page stays responsive; returns the `captcha` value for `unpc`. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const look = createLook(challenge.parameters);
  let until = performance.now() + SLICE_MS;
  for (let counter = 0; ; counter += 1) {
    const derivedKey = look(counter);
    if (derivedKey !== null) {
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
    }
    if (counter % NUMBERS_AT_ONCE === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
  }
}
