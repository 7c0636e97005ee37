import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** A secret encrypted under a passphrase; all fields are base64. */
export interface SealedSecret {
  salt: string;
  nonce: string;
  text: string;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
// A quarter of a second per guess for anyone who steals the file and guesses passphrases.
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM under a key derived from the passphrase by scrypt. */
export async function sealSecret(secret: string, passphrase: string): Promise<SealedSecret> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, KEY_BYTES, COST), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64'), nonce: nonce.toString('base64'), text: text.toString('base64') };
}

/** Returns null if the passphrase is wrong. */
export async function openSecret(sealed: SealedSecret, passphrase: string): Promise<string | null> {
  const [salt, nonce, text] = [sealed.salt, sealed.nonce, sealed.text].map((part) => Buffer.from(part, 'base64'));
  if (!salt || !nonce || !text || text.length < TAG_BYTES) {
    return null;
  }
  const cipher = createDecipheriv('aes-256-gcm', await derive(passphrase, salt, KEY_BYTES, COST), nonce);
  cipher.setAuthTag(text.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(text.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
