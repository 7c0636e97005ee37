const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// The largest multiple of the alphabet size within a byte; higher bytes are rejected, so that all letters are equally likely.
const FAIR = 256 - (256 % ALPHABET.length);

/** Seed §9: letters and digits, 20 by default. `fill` fills an array with random bytes. */
export const randomId = (
  length = 20,
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string => {
  let id = '';
  while (id.length < length) {
    for (const byte of fill(new Uint8Array(length))) {
      if (byte < FAIR && id.length < length) {
        id += ALPHABET.charAt(byte % ALPHABET.length);
      }
    }
  }
  return id;
};
