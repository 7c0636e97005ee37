import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { sealPassword } from '@palm/client/password-transport';
import type { Store } from '@palm/client/storage';
import { identityApi, type SignedIn } from '@palm/contract/identity';
import { inPlace } from '../../shared/in-place.ts';

// No queries in here: the login page loads before TanStack Query does (docs/decisions/0003-a-lean-login-page.md).

/** The server wants a captcha with the next try; said by showing the field, not by a message (seed §8). */
export const CAPTCHA_REQUIRED = 12;
const CAPTCHA_WRONG = 1003;

export type Captcha = { captchaId: string; svg: string };
export type Credentials = { orgCode: string; username: string; password: string; captcha: { id: string; text: string } | null };

/** What came of a try to sign in. `captcha`: a (new) picture has to be answered. */
export type SignInOutcome = { signedIn: SignedIn } | { refused: AppError; captcha: boolean };

/** A picture and its id, good for one try; null where none can be had, which the call has said. */
export const loadCaptcha = (client: Client): Promise<Captcha | null> =>
  client.call(identityApi.captcha, undefined, inPlace()).catch(() => null);

/** A password, sealed with a key fetched for it. Throws `AppError`. */
export async function sealFor(client: Client, ...passwords: string[]): Promise<{ keyId: string; sealed: string[] }> {
  const key = await client.call(identityApi.verifyKey, undefined, inPlace());
  const transported = await Promise.all(passwords.map((password) => sealPassword(password, key, crypto)));
  return { keyId: key.keyId, sealed: transported.map(({ password }) => password) };
}

/** Signs in by account and password, with the captcha where one was asked for. Throws `AppError` when no key can be had. */
export async function signIn(client: Client, { orgCode, username, password, captcha }: Credentials): Promise<SignInOutcome> {
  const terminal: 'mobile' | 'pc' = matchMedia('(max-width: 767px)').matches ? 'mobile' : 'pc';
  const { keyId, sealed } = await sealFor(client, password);
  const body = { orgCode, username, terminal, keyId, password: sealed[0] ?? '' };
  // The form shows the reason beside the fields, so the message is quiet; code 12 shows nothing at all.
  const options = { ...inPlace(), quiet: true };
  const answer =
    captcha === null
      ? await client.request(identityApi.loginUnp, { body }, options)
      : await client.request(identityApi.loginUnpc, { body: { ...body, captchaId: captcha.id, captcha: captcha.text } }, options);
  if (answer.flag && answer.result !== null) {
    return { signedIn: answer.result as SignedIn };
  }
  return { refused: new AppError(answer), captcha: captcha !== null || [CAPTCHA_REQUIRED, CAPTCHA_WRONG].includes(answer.code) };
}

/** Writes down who signed in. The code is kept only where none was derived, so that a later visit compares like with like (product.md §3.1). */
export function rememberSignIn(store: Store, { accessToken, userId, userName, orgId, orgCode, mobileCheck }: SignedIn): void {
  store.set('accessToken', accessToken);
  store.set('userId', userId);
  store.set('userName', userName);
  store.set('orgId', orgId);
  store.set('MOBILE_CHECK', String(mobileCheck));
  store.remove('unauthorisedShown');
  if (store.get('orgCode') === null) {
    store.set('orgCode', orgCode);
  }
}
