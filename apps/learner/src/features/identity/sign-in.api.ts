import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { withCaptcha, type CaptchaState } from '@palm/client/captcha-rounds';
import { sealPassword } from '@palm/client/password-transport';
import type { Store } from '@palm/client/storage';
import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import { inPlace } from '../../shared/in-place.ts';
import { terminalHere } from '../../shared/terminal.ts';

// No queries in here: the login page loads before TanStack Query does (docs/decisions/0003-a-lean-login-page.md).

type Credentials = { orgCode: string; username: string; password: string };

type SignInOutcome = { signedIn: SignedIn } | { refused: AppError };

/** Whether the device is to bring a captcha at once, and who hears of its work. */
type CaptchaParts = { wanted: boolean; onState: (state: CaptchaState) => void };

// What fails is said beside the fields.
const beside = () => ({ ...inPlace(), quiet: true });

/** A password, sealed with a key fetched for it. Throws `AppError`. */
export async function sealFor(client: Client, ...passwords: string[]): Promise<{ keyId: string; sealed: string[] }> {
  const key = await client.call(identityApi.verifyKey, undefined, beside());
  const transported = await Promise.all(passwords.map((password) => sealPassword(password, key, crypto)));
  return { keyId: key.keyId, sealed: transported.map(({ password }) => password) };
}

/** Signs in by account and password, with a captcha where the server wants one (seed §8, code 12). Throws `AppError` when no key can be had. */
export async function signIn(client: Client, credentials: Credentials, captcha: CaptchaParts): Promise<SignInOutcome> {
  const { orgCode, username, password } = credentials;
  const terminal = terminalHere();
  const answer = await withCaptcha({
    ...captcha,
    load: () => client.call(identityApi.captcha, { query: { orgCode, username } }, beside()),
    send: async (solved) => {
      // A sealed password is good once, so each try has its own.
      const { keyId, sealed } = await sealFor(client, password);
      const body = { orgCode, username, terminal, keyId, password: sealed[0] ?? '' };
      return solved === null
        ? client.request(identityApi.loginUnp, { body }, beside())
        : client.request(identityApi.loginUnpc, { body: { ...body, ...solved } }, beside());
    },
  });
  return answer.flag && answer.result !== null ? { signedIn: answer.result as SignedIn } : { refused: new AppError(answer) };
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
