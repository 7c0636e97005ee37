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
    summary: 'Platforms that members of the organisation can sign in with, in order: only those that passed their test',
    tags,
    query: z.object({ orgCode }),
    result: z.object({ list: z.array(wayIn) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/front/thirdPart/start',
    access: 'public',
    summary: 'Get the URL to which to redirect the browser for signing in with a platform',
    tags,
    body: start,
    result: z.object({ url: z.string() }),
  }),
  samlLogin: endpoint({
    method: 'POST',
    path: '/front/thirdPart/samlLogin',
    access: 'public',
    summary: 'Get the URL to which to redirect the browser for signing in by SAML 2.0',
    tags,
    body: start,
    result: z.object({ url: z.string() }),
  }),
  checkLogin: endpoint({
    method: 'POST',
    path: '/front/thirdPart/checkLogin',
    access: 'public',
    summary: 'Exchange the result of a SAML sign-in; the client shows no message',
    tags,
    body: z.object({ code: ticket, terminal }),
    result: arrival,
  }),
  auth: endpoint({
    method: 'POST',
    path: '/front/login/auth',
    access: 'public',
    summary: 'Exchange the code and state with which a platform redirected the browser back',
    tags,
    body: z.object({ code: z.string().min(1).max(2048), state: ticket, iss: z.string().max(500).optional(), terminal }),
    result: arrival,
  }),
  proveDirectory: endpoint({
    method: 'POST',
    path: '/front/thirdPart/proveDirectory',
    access: 'public',
    summary:
      'Verify account and password against the organisation’s directory; returns a code to exchange at `auth`. Code 12 = captcha required',
    tags,
    body: z.object({ state: ticket, username, password, keyId, ...captcha }),
    result: z.object({ code: z.string() }),
  }),
  platformLogin: endpoint({
    method: 'POST',
    path: '/front/login/platformLogin',
    access: 'public',
    summary: 'Sign in with the signed assertion of a partner platform: a single-use JWT valid for at most 60 s',
    tags,
    body: z.object({ orgCode, token: z.string().min(1).max(8192), target, terminal }),
    result: arrival,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/front/thirdPart/bind',
    access: 'public',
    summary: 'Link a platform to an account, verified by its password, and sign in; code 12 = captcha required',
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
    summary:
      'Link a platform to an account, verified by a code sent to its mobile, and sign in; with several accounts, choose one by `bindChosen`',
    tags,
    body: z.object({ authToken: ticket, mobile, code: smsCode, terminal }),
    result: signedIn,
  }),
  bindChosen: endpoint({
    method: 'POST',
    path: '/front/thirdPart/bindChosen',
    access: 'public',
    summary: 'Link a platform to one of several accounts of a mobile, using the ticket returned by `bindByMobile`, and sign in',
    tags,
    body: z.object({ authToken: ticket, ticket: choiceTicket, userId, terminal }),
    result: signedIn,
  }),
  join: endpoint({
    method: 'POST',
    path: '/front/thirdPart/join',
    access: 'public',
    summary: 'Create an account for the person vouched for by the platform, if the organisation allows it, and sign in',
    tags,
    body: z.object({ authToken: ticket, name: line('姓名', 50), terminal }),
    result: signedIn,
  }),
  queryPolyUserInfo: endpoint({
    method: 'GET',
    path: '/wx/wx/queryPolyUserInfo',
    access: 'member',
    summary: 'Platforms of the organisation, and which of them are linked to the caller’s account',
    tags,
    result: z.object({ list: z.array(linkRow) }),
  }),
  startLink: endpoint({
    method: 'POST',
    path: '/front/thirdPart/startLink',
    access: 'member',
    summary: 'Get the URL to which to redirect the browser for linking a platform to the caller’s account',
    tags,
    body: z.object({ providerId: id }),
    result: z.object({ url: z.string() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/front/thirdPart/unlink',
    access: 'member',
    summary: 'Unlink a platform, unless it is the only way to sign in',
    tags,
    body: z.object({ providerId: id }),
    result: done,
  }),
  querySysPlatformUserConfig: endpoint({
    method: 'GET',
    path: '/wx/wx/querySysPlatformUserConfig',
    access: 'public',
    summary: 'Messaging apps of the organisation, for silent sign-in when the page is opened inside one of them',
    tags,
    query: z.object({ orgCode }),
    result: z.object({ list: z.array(wayIn.extend({ corpId: z.string(), agentId: z.string() })) }),
  }),
  queryDDConfig: endpoint({
    method: 'POST',
    path: '/wx/wx/queryDDConfig',
    access: 'public',
    summary: 'Signature of a page for the DingTalk JSAPI; both fields are sent in the query',
    tags,
    query: z.object({ corpId: z.string().min(1).max(64), url: z.url('网址不正确').max(2000) }),
    result: z.object({ agentId: z.string(), corpId: z.string(), timeStamp: z.string(), nonceStr: z.string(), signature: z.string() }),
  }),
  getPlatformLoginUrl: endpoint({
    method: 'GET',
    path: '/front/user/getPlatformLoginUrl',
    access: 'member',
    summary: 'Signed-in URL of the member’s space at the partner platform, valid for 60 s; empty if there is none',
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
