import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant, line } from '../fields.ts';
import { identityApi, signedIn, terminals } from '../identity/calls.ts';
import { smsApi } from '../identity/sms.ts';
import { providerKindNames } from './kinds.ts';

const tags = ['third-party'] as const;

const orgCode = z.string().trim().max(64).default('');
const terminal = z.enum(terminals).default('pc');
const ticket = z.string().min(1).max(256);
/** A page of the learner app with its query; anything else leads to the home page. */
const target = z.string().max(500).default('');

export const wayIn = z.object({ id, kind: z.enum(providerKindNames), name: z.string() });
export type WayIn = z.infer<typeof wayIn>;

/** Outcome for an identity verified by another platform: exactly one of the three. */
export const arrival = z.object({
  signedIn: signedIn.nullable(),
  /** The organisation is known, but no account is linked yet: valid for the bind page only, for ten minutes (seed §2, `authToken`). */
  binding: z
    .object({
      authToken: z.string(),
      orgId: id,
      orgCode: z.string(),
      kind: z.enum(providerKindNames),
      providerName: z.string(),
      /** The person's name on the other platform. */
      name: z.string(),
      mayJoin: z.boolean(),
      expiresAt: instant,
    })
    .nullable(),
  /** A signed-in member has linked this platform. */
  linked: z.boolean(),
  /** A path of the learner app, never an external address. */
  target: z.string(),
});
export type Arrival = z.infer<typeof arrival>;

const start = z.object({ orgCode, providerId: id, target, terminal, inside: formBool().default(false) });
const { keyId, password, username } = identityApi.loginUnp.body.shape;
const { mobile, code: smsCode } = smsApi.loginMnc.body.shape;
const { ticket: choiceTicket, userId } = smsApi.loginUid.body.shape;
const captcha = { captchaId: z.string().max(64).default(''), captcha: z.string().max(2048).default('') };

export const linkRow = z.object({
  providerId: id,
  kind: z.enum(providerKindNames),
  providerName: z.string(),
  /** Null if not linked. */
  linkedAt: instant.nullable(),
  name: z.string(),
});
export type LinkRow = z.infer<typeof linkRow>;

export const thirdPartyApi = {
  waysIn: endpoint({
    method: 'GET',
    path: '/front/thirdPart/waysIn',
    access: 'public',
    summary: 'Platforms that members of the organisation sign in with, in their order: those that passed their test',
    tags,
    query: z.object({ orgCode }),
    result: z.object({ list: z.array(wayIn) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/front/thirdPart/start',
    access: 'public',
    summary: 'Where to send the browser so that the platform vouches for the person',
    tags,
    body: start,
    result: z.object({ url: z.string() }),
  }),
  samlLogin: endpoint({
    method: 'POST',
    path: '/front/thirdPart/samlLogin',
    access: 'public',
    summary: 'The same for SAML 2.0',
    tags,
    body: start,
    result: z.object({ url: z.string() }),
  }),
  checkLogin: endpoint({
    method: 'POST',
    path: '/front/thirdPart/checkLogin',
    access: 'public',
    summary: 'Exchange what SAML brought back; the client shows no message',
    tags,
    body: z.object({ code: ticket, terminal }),
    result: arrival,
  }),
  auth: endpoint({
    method: 'POST',
    path: '/front/login/auth',
    access: 'public',
    summary: 'Exchange the code and the state that a platform sent the browser back with',
    tags,
    body: z.object({ code: z.string().min(1).max(2048), state: ticket, iss: z.string().max(500).optional(), terminal }),
    result: arrival,
  }),
  proveDirectory: endpoint({
    method: 'POST',
    path: '/front/thirdPart/proveDirectory',
    access: 'public',
    summary:
      'Account and password of the directory that the organisation has, for a code that `auth` exchanges; code 12 = captcha required',
    tags,
    body: z.object({ state: ticket, username, password, keyId, ...captcha }),
    result: z.object({ code: z.string() }),
  }),
  platformLogin: endpoint({
    method: 'POST',
    path: '/front/login/platformLogin',
    access: 'public',
    summary: 'Sign in with the signed assertion of a partner platform: a JWT of at most 60 s, good once',
    tags,
    body: z.object({ orgCode, token: z.string().min(1).max(8192), target, terminal }),
    result: arrival,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/front/thirdPart/bind',
    access: 'public',
    summary: 'Link the platform to an account, proved by its password, and sign in; code 12 = captcha required',
    tags,
    body: z.object({
      authToken: ticket,
      username,
      password,
      keyId,
      ...captcha,
      terminal,
    }),
    result: signedIn,
  }),
  bindByMobile: endpoint({
    method: 'POST',
    path: '/front/thirdPart/bindByMobile',
    access: 'public',
    summary: 'The same, proved by a code that was sent to its mobile; of several accounts one is chosen with `bindChosen`',
    tags,
    body: z.object({ authToken: ticket, mobile, code: smsCode, terminal }),
    result: signedIn,
  }),
  bindChosen: endpoint({
    method: 'POST',
    path: '/front/thirdPart/bindChosen',
    access: 'public',
    summary: 'The same for one of several accounts of a mobile, against the ticket that `bindByMobile` answered with them',
    tags,
    body: z.object({ authToken: ticket, ticket: choiceTicket, userId, terminal }),
    result: signedIn,
  }),
  join: endpoint({
    method: 'POST',
    path: '/front/thirdPart/join',
    access: 'public',
    summary: 'Make an account for whom the platform vouched, where the organisation allows it, and sign in',
    tags,
    body: z.object({ authToken: ticket, name: line('姓名', 50), terminal }),
    result: signedIn,
  }),
  queryPolyUserInfo: endpoint({
    method: 'GET',
    path: '/wx/wx/queryPolyUserInfo',
    access: 'member',
    summary: 'The platforms of the organisation, and which of them are linked to the own account',
    tags,
    result: z.object({ list: z.array(linkRow) }),
  }),
  startLink: endpoint({
    method: 'POST',
    path: '/front/thirdPart/startLink',
    access: 'member',
    summary: 'Where to send the browser so that a platform is linked to the own account',
    tags,
    body: z.object({ providerId: id }),
    result: z.object({ url: z.string() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/front/thirdPart/unlink',
    access: 'member',
    summary: 'Unlink a platform, unless it is the last way in',
    tags,
    body: z.object({ providerId: id }),
    result: done,
  }),
  querySysPlatformUserConfig: endpoint({
    method: 'GET',
    path: '/wx/wx/querySysPlatformUserConfig',
    access: 'public',
    summary: 'The messaging apps of the organisation, for signing in silently where one of them shows the page',
    tags,
    query: z.object({ orgCode }),
    result: z.object({ list: z.array(wayIn.extend({ corpId: z.string(), agentId: z.string() })) }),
  }),
  queryDDConfig: endpoint({
    method: 'POST',
    path: '/wx/wx/queryDDConfig',
    access: 'public',
    summary: 'Signature of a page for the JSAPI of DingTalk; both fields travel in the query',
    tags,
    query: z.object({ corpId: z.string().min(1).max(64), url: z.url('网址不正确').max(2000) }),
    result: z.object({ agentId: z.string(), corpId: z.string(), timeStamp: z.string(), nonceStr: z.string(), signature: z.string() }),
  }),
  getPlatformLoginUrl: endpoint({
    method: 'GET',
    path: '/front/user/getPlatformLoginUrl',
    access: 'member',
    summary: 'Into the space at the partner platform, signed in: the address is good for 60 s; empty where there is none',
    tags,
    result: z.object({ url: z.string() }),
  }),
  hasMySpace: endpoint({
    method: 'GET',
    path: '/front/user/hasMySpace',
    access: 'member',
    summary: 'Whether the member has a space at the partner platform',
    tags,
    result: z.object({ has: z.boolean() }),
  }),
};
