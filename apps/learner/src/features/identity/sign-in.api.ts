import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { withCaptcha, type CaptchaState } from '@palm/client/captcha-rounds';
import { encryptPassword } from '@palm/client/password-transport';
import type { Store } from '@palm/client/storage';
import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import { inForm } from '../../shared/in-place.ts';
import { terminalHere } from '../../shared/terminal.ts';

// No queries in here: the login page loads before TanStack Query does (docs/decisions/0003-a-lean-login-page.md).

type Credentials = { orgCode: string; username: string; password: string };

type SignInOutcome = { signedIn: SignedIn } | { refused: AppError };

/** Whether to send a captcha with the first attempt, and a listener for its progress. */
type CaptchaParts = { wanted: boolean; onState: (state: CaptchaState) => void };

/** Encrypts passwords with a freshly fetched key. Throws `AppError`. */
export async function encryptFor(client: Client, ...passwords: string[]): Promise<{ keyId: string; sealed: string[] }> {
  const key = await client.call(identityApi.verifyKey, undefined, inForm());
  const transported = await Promise.all(passwords.map((password) => encryptPassword(password, key, crypto)));
  return { keyId: key.keyId, sealed: transported.map(({ password }) => password) };
}

/**
 * Signs in with account and password, and a captcha if the server requires one (seed §8, code 12). Throws `AppError` if no key can be
 * fetched.
 */
export async function signIn(client: Client, credentials: Credentials, captcha: CaptchaParts): Promise<SignInOutcome> {
  const { orgCode, username, password } = credentials;
  const terminal = terminalHere();
  const answer = await withCaptcha({
    ...captcha,
    load: () => client.call(identityApi.captcha, { query: { orgCode, username } }, inForm()),
    send: async (solved) => {
      // An encrypted password is single-use, so each attempt needs its own.
      const { keyId, sealed } = await encryptFor(client, password);
      const body = { orgCode, username, terminal, keyId, password: sealed[0] ?? '' };
      return solved === null
        ? client.request(identityApi.loginUnp, { body }, inForm())
        : client.request(identityApi.loginUnpc, { body: { ...body, ...solved } }, inForm());
    },
  });
  return answer.flag && answer.result !== null ? { signedIn: answer.result as SignedIn } : { refused: new AppError(answer) };
}

// Only needed after signing in, not by the page that people then wait for.
const noteOrganisation = async (client: Client, code: string, name: string | undefined): Promise<void> => {
  const { noteSignIn } = await import('../../shared/known-organisations.ts');
  await noteSignIn(client, code, name);
};

/**
 * Stores the session, and the organisation for the login page's suggestions (`organisationName`: if known). The code is only stored if it
 * could not be derived from the URL, so that a later visit compares like with like (product.md §3.1).
 */
export function rememberSignIn({ client, store }: { client: Client; store: Store }, signedIn: SignedIn, organisationName?: string): void {
  const { accessToken, userId, userName, orgId, orgCode, mobileCheck } = signedIn;
  store.set('accessToken', accessToken);
  store.set('userId', userId);
  store.set('userName', userName);
  store.set('orgId', orgId);
  store.set('MOBILE_CHECK', String(mobileCheck));
  store.remove('unauthorisedShown');
  // Without the suggestion, the code has to be typed again.
  void noteOrganisation(client, orgCode, organisationName).catch(() => undefined);
  if (store.get('orgCode') === null) {
    store.set('orgCode', orgCode);
  }
}
