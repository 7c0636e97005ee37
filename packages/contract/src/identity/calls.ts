import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';

const tags = ['identity'] as const;

/** The terminal type of a sign-in; an organisation may allow only one session per type. */
export const terminals = ['pc', 'mobile', 'console'] as const;

/** Base64, encrypted with the key returned by `verifyKey`. */
export const transportedPassword = z.string().min(1, '请输入密码').max(2048);

const credentials = z.object({
  /** Organisation code; if empty, the server uses the default organisation (product.md §3.1). */
  orgCode: z.string().trim().max(64).default(''),
  username: line('账号', 64),
  /** RSA-OAEP-256 of the UTF-8 password with key `keyId`, base64. */
  password: transportedPassword,
  keyId: z.string().min(1).max(64),
  terminal: z.enum(terminals).default('pc'),
});

/** A proof-of-work challenge signed by the server (ALTCHA, proof of work 2): find the number whose digest starts with the given prefix. */
const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    /** The next three are in hexadecimal. The digest covers the salt, the nonce and the number as 32 bits. */
    nonce: z.string().max(64),
    salt: z.string().max(64),
    keyPrefix: z.string().max(64),
    /** Hash iterations per number, and how many bytes of the result count. */
    cost: z.literal(1),
    keyLength: z.literal(32),
    data: z.object({ level: z.int(), expires: z.int() }),
  }),
  signature: z.string().max(64),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** Solution sent as `captcha` of `unpc`, as base64-encoded JSON. */
export const captchaPayload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(64) }),
});
export type CaptchaPayload = z.infer<typeof captchaPayload>;

export const signedIn = z.object({
  accessToken: z.string(),
  userId: id,
  userName: z.string(),
  orgId: id,
  orgCode: z.string(),
  /** false: the organisation requires a bound mobile and this member has none (seed §2, MOBILE_CHECK). */
  mobileCheck: z.boolean(),
  /** true: the password must be changed before anything else. */
  passwordExpired: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** Details of `ACCOUNT_LOCKED` at the first step: time until attempts are accepted again; the same whether or not the account exists. */
export type Lock = { seconds: number };

export const identityApi = {
  verifyKey: endpoint({
    method: 'GET',
    path: '/front/verify/key',
    access: 'public',
    summary: 'Public key for encrypting passwords',
    tags,
    result: z.object({ keyId: z.string(), algorithm: z.literal('RSA-OAEP-256'), publicKey: z.string() }),
  }),
  serverTime: endpoint({
    method: 'GET',
    path: '/front/crt/t',
    access: 'public',
    summary: 'Server time, used by all countdowns',
    tags,
    result: z.object({ now: instant, epochMilliseconds: z.number().int() }),
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/front/login/askForCheckNumSafe',
    access: 'public',
    summary: 'Get a captcha and its id: a proof of work whose difficulty rises with failed attempts of the account or address',
    tags,
    query: z.object({ orgCode: credentials.shape.orgCode, username: z.string().trim().max(64).default('') }),
    result: z.object({ captchaId: z.string(), challenge: captchaChallenge }),
  }),
  loginUnp: endpoint({
    method: 'POST',
    path: '/front/login/unp',
    access: 'public',
    summary: 'Sign in with username and password; code 12 = captcha required',
    tags,
    body: credentials,
    result: signedIn,
  }),
  loginUnpc: endpoint({
    method: 'POST',
    path: '/front/login/unpc',
    access: 'public',
    summary: 'Sign in with username, password and a solved captcha',
    tags,
    body: credentials.extend({ captchaId: z.string().min(1).max(64), captcha: z.string().min(1, '请先完成安全验证').max(2048) }),
    result: signedIn,
  }),
  logout: endpoint({ method: 'POST', path: '/front/login/logout', access: 'session', summary: 'End this session', tags, result: done }),
};
