import { z } from 'zod';
import { permissions } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { done, email, formInt, id, instant, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['identity'] as const;

/** The terminal that signs in; an organisation may allow one session for each type. */
export const terminals = ['pc', 'mobile', 'console'] as const;

const transportedPassword = z.string().min(1, '请输入密码').max(2048);

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

export const myInfo = z.object({
  userId: id,
  account: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  intro: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  joinedOn: z.string().nullable(),
  administrator: z.boolean(),
  owner: z.boolean(),
  permissions: z.array(z.enum(permissions)),
});
export type MyInfo = z.infer<typeof myInfo>;

export const sessionRow = z.object({
  id,
  terminal: z.enum(terminals),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});

const auditQuery = z.object({
  ...pageQuery,
  action: z.string().max(64).optional(),
  actorId: id.optional(),
  withinDays: formInt(1, 3660).default(90),
  sort: sortBy(['at'], '-at'),
});

/** A sign-in of the own account that was tried; the address is all that is known of a device which failed. */
export const signInRow = z.object({
  id,
  at: instant,
  succeeded: z.boolean(),
  device: z.string(),
  address: z.string(),
  /** Why it failed; empty where it did not. */
  reason: z.string(),
});

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
  isAdministrator: endpoint({
    method: 'GET',
    path: '/front/user/isAdministrator',
    access: 'member',
    previewable: true,
    summary: 'Whether the console entry shows',
    tags,
    result: z.object({ administrator: z.boolean(), owner: z.boolean(), permissions: z.array(z.enum(permissions)) }),
  }),
  hasBindMobile: endpoint({
    method: 'GET',
    path: '/front/user/hasBindMobile',
    access: 'member',
    summary: 'Whether a mobile is bound',
    tags,
    result: z.object({ bound: z.boolean() }),
  }),
  pwdto: endpoint({
    method: 'GET',
    path: '/front/user/pwdto',
    access: 'session',
    summary: 'Whether the password must be changed',
    tags,
    result: z.object({ mustChange: z.boolean() }),
  }),
  myInfo: endpoint({
    method: 'GET',
    path: '/front/personalCenter/myInfo',
    access: 'member',
    previewable: true,
    summary: 'Own profile',
    tags,
    result: myInfo,
  }),
  updateMyInfo: endpoint({
    method: 'POST',
    path: '/front/personalCenter/updateMyInfo',
    access: 'member',
    summary: 'Change own profile',
    tags,
    body: z.object({
      email,
      intro: text('个人简介', 500),
      avatarKey: z.string().max(500).optional(),
    }),
    result: myInfo,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/front/personalCenter/changePassword',
    access: 'session',
    summary: 'Change own password; ends the other sessions',
    tags,
    body: z.object({ currentPassword: transportedPassword, newPassword: transportedPassword, keyId: z.string().min(1).max(64) }),
    result: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/front/personalCenter/sessions',
    access: 'member',
    summary: 'Own sessions',
    tags,
    result: z.object({ list: z.array(sessionRow) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endSession',
    access: 'member',
    summary: 'End one of the own sessions',
    tags,
    body: z.object({ sessionId: id }),
    result: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endOtherSessions',
    access: 'member',
    summary: 'End all own sessions but this one',
    tags,
    result: z.object({ ended: z.number().int() }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/front/personalCenter/signIns',
    access: 'member',
    summary: 'Who tried to sign in to the own account in the last 90 days, newest first',
    tags,
    query: z.object(pageQuery),
    result: pageOf(signInRow),
  }),
  security: endpoint({
    method: 'GET',
    path: '/front/personalCenter/security',
    access: 'member',
    summary: 'How safe the own account is: age of the password, and failures from where it never succeeded',
    tags,
    result: z.object({
      /** Null for who signs in without a password. */
      passwordChangedAt: instant.nullable(),
      /** The last such place of the last 90 days; null = none. */
      strangeFailures: z.object({ address: z.string(), count: z.number().int(), lastAt: instant }).nullable(),
    }),
  }),
  auditLog: endpoint({
    method: 'GET',
    path: '/admin/audit/list',
    access: 'admin:setting',
    summary: 'Who did what, newest first',
    tags,
    query: auditQuery,
    result: pageOf(
      z.object({
        id,
        at: instant,
        action: z.string(),
        actorName: z.string().nullable(),
        targetName: z.string().nullable(),
        address: z.string().nullable(),
        detail: z.string(),
      }),
    ),
  }),
  exportAudit: sheetOf({
    path: '/admin/audit/export',
    access: 'admin:setting',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: auditQuery,
  }),
};
