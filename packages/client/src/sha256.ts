// For pages on plain http, where the browser hides `crypto.subtle`, and for digests by the hundred thousand: a promise for each would take
// longer than the digest.

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) {
      return false;
    }
  }
  return true;
};

const primes = Array.from({ length: 310 }, (_, index) => index + 2)
  .filter(isPrime)
  .slice(0, 64);

// FIPS 180-4 defines both tables as the first 32 bits of the fraction of roots of primes: 35 bits in all, which a double holds exactly.
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** The eight words that a digest begins with. */
export const initialState: Readonly<Int32Array> = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

// Whatever index is asked for below is there.
const at = (words: Readonly<Int32Array>, index: number): number => words[index] as number;

const fillSchedule = (words: Int32Array): void => {
  for (let index = 16; index < 64; index += 1) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    const mixedEarly = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const mixedLate = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[index] = at(words, index - 16) + mixedEarly + at(words, index - 7) + mixedLate;
  }
};

/** Mixes a block into the state. `words` holds the block in its first 16 of 64 words; the others are room to work in. */
export const compress = (state: Int32Array, words: Int32Array): void => {
  fillSchedule(words);
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let index = 0; index < 64; index += 1) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + sumE + ((e & f) ^ (~e & g)) + at(roundConstants, index) + at(words, index)) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
};

const padded = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, message.length * 8);
  return view;
};

/** SHA-256 of messages below 512 MB. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const view = padded(message);
  const state = Int32Array.from(initialState);
  const words = new Int32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += 4) {
    const place = (offset / 4) % 16;
    words[place] = view.getInt32(offset);
    if (place === 15) {
      compress(state, words);
    }
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
};
