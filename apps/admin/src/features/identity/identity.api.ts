import { sealPassword } from '@palm/client/password-transport';
import { identityApi, signedIn, type SignedIn } from '@palm/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { client, store } from '../../shared/client/client.ts';

const ALL = ['identity'] as const;

/** The server wants a captcha with the next try (product §3.1). */
const CAPTCHA_WANTED = 12;

export const administratorQuery = queryOptions({
  queryKey: [...ALL, 'administrator'],
  queryFn: ({ signal }) => client.call(identityApi.isAdministrator, {}, { quiet: true, signal }),
  staleTime: 60_000,
});

export const myInfoQuery = queryOptions({
  queryKey: [...ALL, 'myInfo'],
  queryFn: ({ signal }) => client.call(identityApi.myInfo, {}, { quiet: true, signal }),
});

/** A new picture at each call: a captcha serves once. */
export const captchaQuery = (round: number) =>
  queryOptions({
    queryKey: [...ALL, 'captcha', round],
    queryFn: ({ signal }) => client.call(identityApi.captcha, {}, { quiet: true, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export type Credentials = { orgCode: string; username: string; password: string; captcha: { captchaId: string; captcha: string } | null };
export type SignInOutcome = { kind: 'in'; who: SignedIn } | { kind: 'captcha' } | { kind: 'refused'; text: string };

/** Signs in at the console. A refusal is an answer, not an error: the form says it beside the fields. */
export async function signIn({ password, captcha, ...rest }: Credentials): Promise<SignInOutcome> {
  const key = await client.call(identityApi.verifyKey, {}, { quiet: true });
  const sealed = await sealPassword(password, key, crypto);
  const body = { ...rest, ...sealed, terminal: 'console' as const };
  const answer = captcha
    ? await client.request(identityApi.loginUnpc, { body: { ...body, ...captcha } }, { quiet: true })
    : await client.request(identityApi.loginUnp, { body }, { quiet: true });
  if (answer.flag) {
    return { kind: 'in', who: signedIn.parse(answer.result) };
  }
  return answer.code === CAPTCHA_WANTED ? { kind: 'captcha' } : { kind: 'refused', text: answer.msg };
}

/** The learner app reads the same keys, so one sign-in serves both. */
export function rememberSignIn(who: SignedIn): void {
  store.set('accessToken', who.accessToken);
  store.set('userId', who.userId);
  store.set('userName', who.userName);
  store.set('orgId', who.orgId);
  store.set('orgCode', who.orgCode);
  store.set('MOBILE_CHECK', String(who.mobileCheck));
  store.set('unauthorisedShown', false);
}

/** Ends the session here and on the server; without an answer of the server it ends here all the same. */
export async function signOut(): Promise<void> {
  await client.request(identityApi.logout, {}, { quiet: true });
  store.signOut();
}
