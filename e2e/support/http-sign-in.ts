import { constants, publicEncrypt } from 'node:crypto';
import type { Envelope } from '@palm/contract/envelope';
import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import type { ResultOf } from '@palm/contract/endpoint';

export interface Account {
  orgCode: string;
  username: string;
  password: string;
}

/** A learner account of the demo. */
export const DEMO_LEARNER: Account = { orgCode: 'demo', username: 'learner', password: 'Learner@2026' };

/** Signs in over HTTP as the clients do, with an encrypted password, without a browser. */
export async function signInAt(url: string, { password, ...account }: Account): Promise<Envelope<SignedIn>> {
  const { path, method } = identityApi.verifyKey;
  const asked = await fetch(`${url}/api${path}`, { method });
  const { keyId, publicKey } = ((await asked.json()) as Envelope<ResultOf<typeof identityApi.verifyKey>>).result ?? {
    keyId: '',
    publicKey: '',
  };
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const sealed = publicEncrypt(key, Buffer.from(password, 'utf8')).toString('base64');
  const body = new URLSearchParams({ ...account, keyId, password: sealed });
  const answer = await fetch(`${url}/api${identityApi.loginUnp.path}`, { method: 'POST', body });
  return (await answer.json()) as Envelope<SignedIn>;
}
