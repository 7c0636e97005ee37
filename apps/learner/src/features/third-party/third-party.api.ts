import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { withCaptcha, type CaptchaState } from '@palm/client/captcha-rounds';
import { encryptPassword } from '@palm/client/password-transport';
import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import { thirdPartyApi, type Arrival, type WayIn } from '@palm/contract/third-party/calls';
import type { Messenger } from '../../runtime/messenger.ts';
import { inPlace } from '../../shared/in-place.ts';
import { terminalHere } from '../../shared/terminal.ts';
import { noteBegun } from './begun.ts';

const quietly = () => ({ ...inPlace(), quiet: true });

/** Platforms offered on the login page; empty if they cannot be loaded, because the other methods still work. */
export const loadWaysIn = (client: Client, orgCode: string): Promise<WayIn[]> =>
  client.call(thirdPartyApi.waysIn, { query: { orgCode } }, quietly()).then(
    ({ list }) => list,
    () => [],
  );

/** Returns where to redirect the browser. Throws `AppError`. */
export async function startSignIn(
  client: Client,
  orgCode: string,
  { id, kind }: Pick<WayIn, 'id' | 'kind'>,
  target: string,
): Promise<string> {
  const endpoint = kind === 'saml' ? thirdPartyApi.samlLogin : thirdPartyApi.start;
  const { url } = await client.call(endpoint, { body: { orgCode, providerId: id, target, terminal: terminalHere() } }, quietly());
  noteBegun({ orgCode, target, way: { id, kind } });
  return url;
}

/**
 * Returns where to redirect the browser so that the current messaging app identifies its user; null if the organisation has not set it up.
 * Throws `AppError`.
 */
export async function startInMessenger(client: Client, orgCode: string, messenger: Messenger, target: string): Promise<string | null> {
  const { list } = await client.call(thirdPartyApi.querySysPlatformUserConfig, { query: { orgCode } }, quietly());
  const app = list.find(({ kind }) => kind === messenger);
  if (app === undefined) {
    return null;
  }
  const start = async (inside: boolean): Promise<string> => {
    const body = { orgCode, providerId: app.id, target, terminal: terminalHere(), inside };
    return (await client.call(thirdPartyApi.start, { body }, quietly())).url;
  };
  const url = await start(true);
  noteBegun({ orgCode, target, way: { id: app.id, kind: messenger } });
  return messenger === 'dingtalk' ? ((await withDingtalkCode(client, url)) ?? start(false)) : url;
}

/**
 * DingTalk issues the code to the page itself, which then handles it like a callback; null if it issues none: its sign-in page then needs
 * one press.
 */
async function withDingtalkCode(client: Client, url: string): Promise<string | null> {
  const { origin, pathname, searchParams } = new URL(url);
  const { requestDingtalkCode } = await import('./dingtalk-code.ts');
  const code = await requestDingtalkCode(client, searchParams.get('ddCorpId') ?? '').catch(() => null);
  const query = { code: code ?? '', state: searchParams.get('state') ?? '' };
  return code === null ? null : `${origin}${pathname}?${new URLSearchParams(query).toString()}`;
}

/** Exchanges what the URL carries: a code with its state, the result of SAML, or a partner's token. Throws `AppError`. */
export async function arrive(client: Client, search: string): Promise<Arrival> {
  const params = new URLSearchParams(search);
  const terminal = terminalHere();
  const saml = params.get('saml');
  if (saml !== null) {
    return client.call(thirdPartyApi.checkLogin, { body: { code: saml, terminal } }, quietly());
  }
  const token = params.get('token');
  if (token !== null) {
    const body = { token, terminal, orgCode: params.get('id') ?? '', target: params.get('target') ?? '' };
    return client.call(thirdPartyApi.platformLogin, { body }, quietly());
  }
  // DingTalk's name for it.
  const code = params.get('code') ?? params.get('authCode') ?? '';
  const iss = params.get('iss');
  const body = { code, state: params.get('state') ?? '', terminal, ...(iss === null ? {} : { iss }) };
  return client.call(thirdPartyApi.auth, { body }, quietly());
}

/** Whether the URL carries anything to exchange. */
export const bringsAnything = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return params.has('saml') || params.has('token') || ((params.has('code') || params.has('authCode')) && params.has('state'));
};

type Binding = NonNullable<Arrival['binding']>;
type Credentials = { username: string; password: string };

/** Links by account and password, with a captcha if the server requires one. Throws `AppError`. */
export async function bindAccount(
  client: Client,
  { authToken, orgCode }: Binding,
  { username, password }: Credentials,
  onState: (state: CaptchaState) => void,
): Promise<SignedIn> {
  const answer = await withCaptcha({
    wanted: false,
    onState,
    load: () => client.call(identityApi.captcha, { query: { orgCode, username } }, inPlace()),
    send: async (solved) => {
      // An encrypted password is single-use, so each attempt needs its own.
      const key = await client.call(identityApi.verifyKey, undefined, inPlace());
      const sealed = await encryptPassword(password, key, crypto);
      const body = { authToken, username, keyId: key.keyId, password: sealed.password, terminal: terminalHere(), ...solved };
      return client.request(thirdPartyApi.bind, { body }, quietly());
    },
  });
  if (answer.flag && answer.result !== null) {
    return answer.result as SignedIn;
  }
  throw new AppError(answer);
}

/** Links by a code to the mobile of an account. Throws `AppError`. */
export async function bindByMobile(client: Client, authToken: string, mobile: string, code: string): Promise<SignedIn> {
  const answer = await client.request(
    thirdPartyApi.bindByMobile,
    { body: { authToken, mobile, code, terminal: terminalHere() } },
    quietly(),
  );
  if (answer.flag && answer.result !== null) {
    return answer.result as SignedIn;
  }
  throw new AppError(answer);
}

/** Links one of several accounts of a mobile. Throws `AppError`. */
export const bindChosen = (client: Client, authToken: string, ticket: string, userId: string): Promise<SignedIn> =>
  client.call(thirdPartyApi.bindChosen, { body: { authToken, ticket, userId, terminal: terminalHere() } }, quietly());

/** Creates an account. Throws `AppError`. */
export const joinOrganisation = (client: Client, authToken: string, name: string): Promise<SignedIn> =>
  client.call(thirdPartyApi.join, { body: { authToken, name, terminal: terminalHere() } }, quietly());
