import { constants, createPrivateKey, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { ResultOf } from '@palm/contract/endpoint';
import type { identityApi } from '@palm/contract/identity';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findKey, findNewestKey, insertKey, removeExpiredKeys, type TransportKeyRow } from './transport-key.queries.ts';

const DAY_MS = 86_400_000;
const MODULUS_BITS = 2048;
const SEAL_PURPOSE = 'transport-key';
const INSTALLATION = 'installation';
const CURRENT = 'transport-key-current';
const PRIVATE = 'transport-key-private';
const generateKeys = promisify(generateKeyPair);

type KeyPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'cache'>;

/** The key to seal passwords with. It is renewed every day; the former one still opens for a day, for pages that stayed open. */
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

const isAged = (key: TransportKeyRow, now: Date) => now.getTime() - key.created_at.getTime() >= DAY_MS;

async function getOrCreateKey(platform: KeyPlatform): Promise<TransportKeyRow> {
  const { db, clock, newId, secrets } = platform;
  const newest = await findNewestKey(db);
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
    expires_at: new Date(now.getTime() + 2 * DAY_MS),
  };
  await insertKey(db, key);
  await removeExpiredKeys(db, now);
  return key;
}

/**
 * The password that a client sealed under one of our keys.
 * @throws AppError PASSWORD_KEY_EXPIRED when the key is gone or the text was not sealed with it
 */
export async function openPassword(platform: KeyPlatform, keyId: string, sealed: string): Promise<string> {
  const { key, expiresAt } = await platform.cache.get(INSTALLATION, PRIVATE, keyId, () => getPrivateKey(platform, keyId));
  if (!key || expiresAt <= platform.clock.now().getTime()) {
    throw new AppError('PASSWORD_KEY_EXPIRED');
  }
  try {
    const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(padding, Buffer.from(sealed, 'base64')).toString('utf8');
  } catch {
    throw new AppError('PASSWORD_KEY_EXPIRED');
  }
}

// Reading a key costs more than opening a password with it, so the parsed key is what is remembered.
async function getPrivateKey({ db, secrets }: KeyPlatform, keyId: string): Promise<{ key: KeyObject | null; expiresAt: number }> {
  const row = await findKey(db, keyId);
  const pem = row && secrets.open(SEAL_PURPOSE, row.private_key);
  return pem ? { key: createPrivateKey(pem), expiresAt: row.expires_at.getTime() } : { key: null, expiresAt: 0 };
}
