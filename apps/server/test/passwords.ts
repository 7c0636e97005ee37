import { constants, createHash, publicEncrypt } from 'node:crypto';
import type { ResultOf } from '@palm/contract/endpoint';
import { identityApi, type CaptchaPayload } from '@palm/contract/identity/calls';
import { hash } from '@node-rs/argon2';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { App } from '../src/app.ts';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** A password encrypted for transport, as the clients do. */
export async function encryptPassword(app: App, password: string): Promise<{ keyId: string; password: string }> {
  const { keyId, passwords } = await sealPasswords(app, [password]);
  return { keyId, password: passwords[0] ?? '' };
}

/** The same for several, with one key. */
export async function sealPasswords(app: App, passwords: readonly string[]): Promise<{ keyId: string; passwords: string[] }> {
  const { keyId, publicKey } = await call(app, '', identityApi.verifyKey);
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return { keyId, passwords: passwords.map((password) => publicEncrypt(key, Buffer.from(password, 'utf8')).toString('base64')) };
}

/** Gives a member a password to sign in with. The cost is low, as tests hash often. */
export async function givePassword(app: TestApp, orgId: string, memberId: string, password: string): Promise<void> {
  await app.platform.db
    .updateTable('member')
    .set({ password_hash: await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }) })
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .execute();
}

/** Solves a captcha. */
export function solveCaptcha({ captchaId, challenge }: ResultOf<typeof identityApi.captcha>): { captchaId: string; captcha: string } {
  const { nonce, salt, keyPrefix } = challenge.parameters;
  const message = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, message.length - 4);
    const derivedKey = createHash('sha256').update(message).digest('hex');
    if (derivedKey.startsWith(keyPrefix)) {
      const payload: CaptchaPayload = { challenge, solution: { counter, derivedKey } };
      return { captchaId, captcha: Buffer.from(JSON.stringify(payload)).toString('base64') };
    }
  }
}

/** A solved captcha of a level without the work: it is created with the tests' secret for a known number. */
export async function solvedCaptcha(
  app: TestApp,
  level = 6,
  secrets = app.platform.secrets,
): Promise<{ captchaId: string; captcha: string }> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { level, expires: Math.floor(app.platform.clock.now().getTime() / 1000) + 60 },
    hmacSignatureSecret: secrets.sign('captcha', 'challenge'),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { captchaId: challenge.parameters.nonce, captcha };
}
