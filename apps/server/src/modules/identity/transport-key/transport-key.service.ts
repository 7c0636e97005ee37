import { constants, createHash, createPrivateKey, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { ResultOf } from '@palm/contract/endpoint';
import type { identityApi } from '@palm/contract/identity/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertUsedTicket } from '../captcha/captcha.queries.ts';
import { findKey, findNewestKeys, insertKey, removeExpiredKeys, type TransportKeyRow } from './transport-key.queries.ts';

// Clients fetch a key for each attempt. A short lifetime bounds how many sealed passwords must be remembered as used.
const RENEWED_AFTER_MS = 3_600_000;
const MODULUS_BITS = 2048;
const SEALED_BYTES = MODULUS_BITS / 8;
export const SEAL_PURPOSE = 'transport-key';
const INSTALLATION = 'installation';
const CURRENT = 'transport-key-current';
const PRIVATE = 'transport-key-private';
const generateKeys = promisify(generateKeyPair);

type KeyPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'cache'>;

/** The key to seal passwords with. It is renewed hourly; the previous one is accepted for another hour, for pages that stayed open. */
export async function currentTransportKey(platform: KeyPlatform): Promise<ResultOf<typeof identityApi.verifyKey>> {
  const { cache, clock } = platform;
  const recall = () => cache.get(INSTALLATION, CURRENT, '', () => getOrCreateKey(platform));
  let key = await recall();
  if (isAged(key, clock.now())) {
    cache.bump(INSTALLATION, CURRENT);
    key = await recall();
  }
  return { keyId: key.id, algorithm: 'RSA-OAEP-256', publicKey: key.public_key };
}

const isAged = (key: TransportKeyRow, now: Date) => now.getTime() - key.created_at.getTime() >= RENEWED_AFTER_MS;

async function getOrCreateKey(platform: KeyPlatform): Promise<TransportKeyRow> {
  const { db, clock, newId, secrets } = platform;
  // A key sealed with another APP_SECRET cannot be opened: it is ignored, and passwords sealed with it are refused as expired.
  const newest = (await findNewestKeys(db)).find((key) => secrets.open(SEAL_PURPOSE, key.private_key) !== null);
  if (newest && !isAged(newest, clock.now())) {
    return newest;
  }
  const { publicKey, privateKey } = await generateKeys('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const now = clock.now();
  const key = {
    id: newId(),
    public_key: publicKey,
    private_key: secrets.seal(SEAL_PURPOSE, privateKey),
    created_at: now,
    expires_at: new Date(now.getTime() + 2 * RENEWED_AFTER_MS),
  };
  await insertKey(db, key);
  await removeExpiredKeys(db, now);
  return key;
}

export interface SealedPasswords {
  keyId: string;
  /** Base64. */
  passwords: string[];
}

export interface ReadPasswords {
  /** Digests that identify each sealed password until `expiresAt`; whoever accepts the passwords uses these up. */
  seals: Buffer[];
  expiresAt: Date;
  /**
   * Decrypts the passwords, a millisecond of the CPU for each.
   * @throws AppError PASSWORD_KEY_EXPIRED if a text was not sealed with the key
   */
  decrypt: () => string[];
}

/**
 * Reads passwords sealed with one of our keys.
 * @throws AppError PASSWORD_KEY_EXPIRED if the key is gone
 */
export async function readPasswords(platform: KeyPlatform, { keyId, passwords }: SealedPasswords): Promise<ReadPasswords> {
  const { key, expiresAt } = await platform.cache.get(INSTALLATION, PRIVATE, keyId, () => getPrivateKey(platform, keyId));
  if (!key || expiresAt <= platform.clock.now().getTime()) {
    throw new AppError('PASSWORD_KEY_EXPIRED');
  }
  // Digests the bytes, not the text, because base64 has several encodings of the same bytes.
  const sealed = passwords.map((text) => Buffer.from(text, 'base64'));
  return { seals: sealed.map(digest), expiresAt: new Date(expiresAt), decrypt: () => sealed.map((bytes) => open(key, bytes)) };
}

/**
 * Decrypts a new password and uses it up, even if it is rejected afterwards: whoever recorded the request could otherwise sign in with it.
 * @throws AppError PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export async function openNewPassword(platform: KeyPlatform, { keyId, password }: { keyId: string; password: string }): Promise<string> {
  const { decrypt, seals, expiresAt } = await readPasswords(platform, { keyId, passwords: [password] });
  const [opened = ''] = decrypt();
  const [seal] = seals;
  if (seal === undefined || !(await insertUsedTicket(platform.db, seal, expiresAt))) {
    throw new AppError('PASSWORD_USED_UP');
  }
  return opened;
}

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function open(key: KeyObject, sealed: Buffer): string {
  // Shorter ciphertexts would be accepted, too: dropping leading zeros gives the same password another digest.
  if (sealed.length !== SEALED_BYTES) {
    throw new AppError('PASSWORD_KEY_EXPIRED');
  }
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed).toString('utf8');
  } catch {
    throw new AppError('PASSWORD_KEY_EXPIRED');
  }
}

// Parsing a key costs more than a decryption, so the parsed key is cached.
async function getPrivateKey({ db, secrets }: KeyPlatform, keyId: string): Promise<{ key: KeyObject | null; expiresAt: number }> {
  const row = await findKey(db, keyId);
  const pem = row && secrets.open(SEAL_PURPOSE, row.private_key);
  return pem ? { key: createPrivateKey(pem), expiresAt: row.expires_at.getTime() } : { key: null, expiresAt: 0 };
}
