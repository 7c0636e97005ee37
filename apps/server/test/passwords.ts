import { constants, publicEncrypt } from 'node:crypto';
import { identityApi } from '@palm/contract/identity';
import { hash } from '@node-rs/argon2';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** A password on its way, sealed as the clients do. */
export async function sealPassword(app: TestApp, password: string): Promise<{ keyId: string; password: string }> {
  const { keyId, publicKey } = await call(app, '', identityApi.verifyKey);
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return { keyId, password: publicEncrypt(key, Buffer.from(password, 'utf8')).toString('base64') };
}

/** Gives a member of a factory a password to sign in with. The cost is small, as tests hash often. */
export async function givePassword(app: TestApp, orgId: string, memberId: string, password: string): Promise<void> {
  await app.platform.db
    .updateTable('member')
    .set({ password_hash: await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }) })
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .execute();
}
