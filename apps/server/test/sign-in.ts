import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import type { Envelope } from '@palm/contract/envelope';
import type { App } from '../src/app.ts';
import type { TestApp } from './app.ts';
import { encryptPassword, solvedCaptcha } from './passwords.ts';

export interface Attempt {
  orgCode: string;
  username: string;
  password: string;
}

/** Sends a body to one of the two sign-in calls from an address. */
export async function postSignIn(app: App, address: string, body: Record<string, string>): Promise<Envelope<SignedIn>> {
  const { path } = 'captcha' in body ? identityApi.loginUnpc : identityApi.loginUnp;
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    payload: new URLSearchParams(body).toString(),
  });
  return answer.json<Envelope<SignedIn>>();
}

/** Signs in as the clients do: with a password encrypted for this attempt. */
export async function signInFrom(app: App, address: string, { password, ...rest }: Attempt): Promise<Envelope<SignedIn>> {
  return postSignIn(app, address, { ...rest, ...(await encryptPassword(app, password)) });
}

/** The same with a captcha of the highest level. */
export async function proveAndSignIn(app: TestApp, address: string, { password, ...rest }: Attempt): Promise<Envelope<SignedIn>> {
  return postSignIn(app, address, { ...rest, ...(await encryptPassword(app, password)), ...(await solvedCaptcha(app)) });
}
