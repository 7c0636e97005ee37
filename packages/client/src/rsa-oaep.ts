import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const HASH_BYTES = 32;

type PublicKey = { modulus: bigint; exponent: bigint; bytes: number };

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`);

const toBytes = (value: bigint, length: number): Uint8Array => hexToBytes(value.toString(16).padStart(length * 2, '0'));

/** Reads a DER element: its content, and the offset of the next one. */
const element = (der: Uint8Array, start: number): { content: Uint8Array; next: number } => {
  const short = der[start + 1] ?? 0;
  const lengthBytes = short < 128 ? 0 : short - 128;
  const length = lengthBytes === 0 ? short : Number(toNumber(der.subarray(start + 2, start + 2 + lengthBytes)));
  const from = start + 2 + lengthBytes;
  return { content: der.subarray(from, from + length), next: from + length };
};

/** SubjectPublicKeyInfo = sequence { algorithm, bit string { sequence { modulus, exponent } } }. */
const readPublicKey = (spki: Uint8Array): PublicKey => {
  const outer = element(spki, 0).content;
  const bits = element(outer, element(outer, 0).next).content;
  const pair = element(bits.subarray(1), 0).content;
  const modulus = element(pair, 0);
  const exponent = element(pair, modulus.next);
  const n = toNumber(modulus.content);
  return { modulus: n, exponent: toNumber(exponent.content), bytes: Math.ceil(n.toString(16).length / 2) };
};

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) {
      result = (result * factor) % modulus;
    }
    factor = (factor * factor) % modulus;
  }
  return result;
};

/** Mask generation function 1 of PKCS #1, XORed onto the target. */
const masked = (target: Uint8Array, seed: Uint8Array): Uint8Array => {
  const mask = new Uint8Array(Math.ceil(target.length / HASH_BYTES) * HASH_BYTES);
  for (let counter = 0; counter * HASH_BYTES < mask.length; counter += 1) {
    mask.set(sha256(concatBytes(seed, Uint8Array.of(0, 0, 0, counter))), counter * HASH_BYTES);
  }
  return target.map((byte, index) => byte ^ (mask[index] ?? 0));
};

/**
 * RSA-OAEP with SHA-256 for pages on plain HTTP, where `crypto.subtle` is unavailable. `seed` is 32 random bytes. Throws `RangeError` if
 * the message is too long for the key.
 */
export const encryptOaep = (spki: Uint8Array, message: Uint8Array, seed: Uint8Array): Uint8Array => {
  const key = readPublicKey(spki);
  const room = key.bytes - HASH_BYTES - 1;
  if (message.length > room - HASH_BYTES - 1) {
    throw new RangeError('message too long for the key');
  }
  const block = new Uint8Array(room);
  block.set(sha256(new Uint8Array()));
  block[room - message.length - 1] = 1;
  block.set(message, room - message.length);
  const maskedBlock = masked(block, seed);
  const encoded = concatBytes(Uint8Array.of(0), masked(seed, maskedBlock), maskedBlock);
  return toBytes(power(toNumber(encoded), key.exponent, key.modulus), key.bytes);
};
