import type { CaptchaChallenge } from '@palm/contract/identity';
import { compress, initialState } from './sha256.ts';

/** So long the page stands still at a time. */
const SLICE_MS = 20;
/** Looking at the clock takes longer than one digest. */
const NUMBERS_AT_ONCE = 2000;
const SALT_AND_NONCE_WORDS = 8;
const BLOCK_WORDS = 16;
const MESSAGE_BITS = 36 * 8;

const wordsOf = (hex: string): number[] => (hex.match(/.{8}/g) ?? []).map((digits) => Number.parseInt(digits, 16) | 0);
const hexOf = (state: Int32Array): string => [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** Looks at a number: its digest in hexadecimal digits if it is the one, else null. */
function createLook({ salt, nonce, keyPrefix }: CaptchaChallenge['parameters']): (counter: number) => string | null {
  const words = new Int32Array(64);
  words.set([...wordsOf(salt), ...wordsOf(nonce)]);
  // One block holds it all: the message, the bit that ends it, and its length.
  words[SALT_AND_NONCE_WORDS + 1] = 0x80000000 | 0;
  words[BLOCK_WORDS - 1] = MESSAGE_BITS;
  const [first] = wordsOf(keyPrefix);
  const state = new Int32Array(initialState.length);
  return (counter) => {
    words[SALT_AND_NONCE_WORDS] = counter;
    state.set(initialState);
    compress(state, words);
    if (state[0] !== first) {
      return null;
    }
    const digest = hexOf(state);
    return digest.startsWith(keyPrefix) ? digest : null;
  };
}

/** Does the work of a captcha, in slices between which the page goes on; answers what `captcha` of `unpc` carries. */
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
