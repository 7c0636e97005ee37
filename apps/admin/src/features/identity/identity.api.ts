import type { Client } from '@palm/client/call';
import { withCaptcha, type CaptchaState } from '@palm/client/captcha-rounds';
import { encryptPassword } from '@palm/client/password-transport';
import type { Store } from '@palm/client/storage';
import { accountApi } from '@palm/contract/identity/account';
import { identityApi, signedIn, type SignedIn } from '@palm/contract/identity/calls';
import { twoStepApi, type TwoStepDemand } from '@palm/contract/identity/two-step';
import { queryOptions } from '@tanstack/react-query';

const ALL = ['identity'] as const;

export const administratorQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'administrator'],
    queryFn: ({ signal }) => client.call(accountApi.isAdministrator, {}, { quiet: true, signal }),
    staleTime: 60_000,
  });

export const myInfoQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'myInfo'],
    queryFn: ({ signal }) => client.call(accountApi.myInfo, {}, { quiet: true, signal }),
  });

type Credentials = { orgCode: string; username: string; password: string };
export type SignInOutcome =
  | { kind: 'in'; who: SignedIn }
  | { kind: 'second-step'; demand: TwoStepDemand }
  | { kind: 'refused'; text: string };

/** Dictated by product §3.1: the password was correct, and a second step is required. */
const SECOND_STEP = 20;

/** Whether to send a captcha with the first attempt, and a listener for its progress. */
type CaptchaParts = { wanted: boolean; onState: (state: CaptchaState) => void };

/** Signs in to the console. A refusal is returned instead of thrown, because the form shows it at the fields. */
export async function signIn(client: Client, { password, ...rest }: Credentials, captcha: CaptchaParts): Promise<SignInOutcome> {
  const answer = await withCaptcha({
    ...captcha,
    load: () => client.call(identityApi.captcha, { query: rest }, { quiet: true }),
    send: async (solved) => {
      // An encrypted password is single-use, so each attempt needs its own.
      const key = await client.call(identityApi.verifyKey, {}, { quiet: true });
      const body = { ...rest, ...(await encryptPassword(password, key, crypto)), terminal: 'console' as const };
      return solved === null
        ? client.request(identityApi.loginUnp, { body }, { quiet: true })
        : client.request(identityApi.loginUnpc, { body: { ...body, ...solved } }, { quiet: true });
    },
  });
  if (answer.code === SECOND_STEP) {
    return { kind: 'second-step', demand: answer.result as TwoStepDemand };
  }
  return answer.flag ? { kind: 'in', who: signedIn.parse(answer.result) } : { kind: 'refused', text: answer.msg };
}

/** The learner app reads the same keys, so both share the session. */
export function rememberSignIn(store: Store, who: SignedIn): void {
  store.set('accessToken', who.accessToken);
  store.set('userId', who.userId);
  store.set('userName', who.userName);
  store.set('orgId', who.orgId);
  store.set('orgCode', who.orgCode);
  store.set('MOBILE_CHECK', String(who.mobileCheck));
  store.set('unauthorisedShown', false);
}

/** Ends the session on the server and locally; locally even if the server does not respond. */
export async function signOut(client: Client, store: Store): Promise<void> {
  await client.request(identityApi.logout, {}, { quiet: true });
  store.signOut();
}

type Step = { ticket: string; method: 'totp' | 'recovery' | 'sms'; code: string; remember: boolean };

/** Completes a sign-in. Throws `AppError`, whose message is shown at the field. */
export const finishSignIn = (client: Client, { method, remember, ...body }: Step): Promise<SignedIn> =>
  method === 'sms'
    ? client.call(twoStepApi.loginUnpsc, { body: { ...body, remember: String(remember) } }, { quiet: true })
    : client.call(twoStepApi.login, { body: { ...body, method, remember: String(remember) } }, { quiet: true });

export const sendStepCode = (client: Client, ticket: string) => client.call(twoStepApi.sendSms, { body: { ticket } }, { quiet: true });

export const keyQuery = (client: Client, ticket: string) =>
  queryOptions({
    queryKey: [...ALL, 'two-step-key', ticket],
    queryFn: () => client.call(twoStepApi.beginAtSignIn, { body: { ticket } }, { quiet: true }),
    staleTime: Infinity,
    retry: false,
  });

export const confirmAtSignIn = (client: Client, ticket: string, code: string) =>
  client.call(twoStepApi.confirmAtSignIn, { body: { ticket, code } }, { quiet: true });
