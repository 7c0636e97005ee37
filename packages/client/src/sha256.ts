// For pages on plain http, where the browser hides `crypto.subtle`. Never used where that exists.

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
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, message.length * 8);
  return view;
};

const schedule = (block: DataView, offset: number): Int32Array => {
  const words = new Int32Array(64);
  const at = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words[index] = block.getInt32(offset + index * 4);
      continue;
    }
    const early = at(index - 15);
    const late = at(index - 2);
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + mixedEarly + at(index - 7) + mixedLate;
  }
  return words;
};

const compress = (state: readonly number[], words: Int32Array): number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [index, word] of words.entries()) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sumE + ((e & f) ^ (~e & g)) + (roundConstants[index] ?? 0) + word) | 0;
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
};

/** SHA-256 of messages below 512 MB. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const view = padded(message);
  let state = initialState;
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    state = compress(state, schedule(view, offset));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
};
