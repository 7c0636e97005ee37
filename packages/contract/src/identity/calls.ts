import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';

const tags = ['identity'] as const;

/** The terminal that signs in; an organisation may allow one session for each type. */
export const terminals = ['pc', 'mobile', 'console'] as const;

/** Base64, sealed under the key that `verifyKey` gives. */
export const transportedPassword = z.string().min(1, '请输入密码').max(2048);

const credentials = z.object({
  /** Organisation code; empty lets the server use the default organisation (product.md §3.1). */
  orgCode: z.string().trim().max(64).default(''),
  username: line('账号', 64),
  /** RSA-OAEP-256 of the UTF-8 password under the key `keyId`, base64. */
  password: transportedPassword,
  keyId: z.string().min(1).max(64),
  terminal: z.enum(terminals).default('pc'),
});

/** A piece of work for the device, signed by the server (ALTCHA, proof of work 2): which number gives a digest that begins so? */
const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    /** These three as hexadecimal digits. The digest is that of the salt, the nonce and the number as 32 bits. */
    nonce: z.string().max(64),
    salt: z.string().max(64),
    keyPrefix: z.string().max(64),
    /** Digests in a row for each number, and how many bytes of the last one count. */
    cost: z.literal(1),
    keyLength: z.literal(32),
    data: z.object({ level: z.int(), expires: z.int() }),
  }),
  signature: z.string().max(64),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** What `captcha` of `unpc` carries, as base64 of JSON. */
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
  /** false: the organisation demands a bound mobile and this member has none (seed §2, MOBILE_CHECK). */
  mobileCheck: z.boolean(),
  /** true: the password must be changed before anything else. */
  passwordExpired: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const identityApi = {
  verifyKey: endpoint({
    method: 'GET',
    path: '/front/verify/key',
    access: 'public',
    summary: 'Public key for password transport',
    tags,
    result: z.object({ keyId: z.string(), algorithm: z.literal('RSA-OAEP-256'), publicKey: z.string() }),
  }),
  serverTime: endpoint({
    method: 'GET',
    path: '/front/crt/t',
    access: 'public',
    summary: 'Server time, which all countdowns use',
    tags,
    result: z.object({ now: instant, epochMilliseconds: z.number().int() }),
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/front/login/askForCheckNumSafe',
    access: 'public',
    summary: 'A captcha and its id: work for the device, the harder the more tries of the account or the address have failed',
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
    summary: 'Sign in with username, password and solved captcha',
    tags,
    body: credentials.extend({ captchaId: z.string().min(1).max(64), captcha: z.string().min(1, '请先完成安全验证').max(2048) }),
    result: signedIn,
  }),
  logout: endpoint({ method: 'POST', path: '/front/login/logout', access: 'session', summary: 'End this session', tags, result: done }),
};
