import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, mobile as anyMobile } from '../fields.ts';
import { isMobile } from '../validation.ts';
import { signedIn, terminals } from './calls.ts';

const tags = ['identity'] as const;

/** As in the password calls: if empty, the server uses the default organisation. */
export const orgCode = z.string().trim().max(64).default('');
export const ticket = z.string().min(1).max(128);
export const username = line('账号', 64);
export const mobileNumber = anyMobile.refine(isMobile, '请填写手机号');
/** Six digits, also accepted with spaces or in full width. */
export const smsCode = z
  .string()
  .max(40, '验证码是 6 位数字')
  .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), '验证码是 6 位数字');
const terminal = z.enum(terminals).default('pc');

/** The same result whether or not a code was sent. */
export const codeSent = z.object({
  /** Seconds until another code can be requested, and minutes for which this one is valid. */
  resendSeconds: z.int(),
  minutes: z.int(),
});

/** Purposes of `getSafeSmsOfMobile`: `sign-in` is open to everybody, the others require a session. */
export const sendPurposes = ['sign-in', 'bind', 'change'] as const;

/** Details of `ACCOUNT_CHOICE`: the mobile is verified, and the single-use ticket selects one of its accounts. */
export interface AccountChoice {
  ticket: string;
  maskedMobile: string;
  accounts: ChoosableAccount[];
}

/** Most recently used first, disabled ones last. */
export interface ChoosableAccount {
  userId: string;
  account: string;
  name: string;
  avatarUrl: string | null;
  departmentName: string | null;
  position: string;
  lastSeenAt: string | null;
  disabled: boolean;
  /** Also null if it was disabled before the time was recorded. */
  disabledAt: string | null;
}

export const smsApi = {
  checkVCode: endpoint({
    method: 'POST',
    path: '/front/login/checkVCode',
    access: 'public',
    summary: 'Verify a captcha; returns a one-time ticket for an SMS code',
    tags,
    body: z.object({ orgCode, captchaId: z.string().min(1).max(64), captcha: z.string().min(1, '请先完成安全验证').max(2048) }),
    result: z.object({ ticket }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/front/login/getSafeSmsOfMobile',
    access: 'public',
    summary: 'Send a code to a mobile or to the one bound to an account, against a captcha ticket',
    tags,
    body: z.object({
      orgCode,
      ticket,
      purpose: z.enum(sendPurposes).default('sign-in'),
      /** One of the two; for `change`, neither means the currently bound number. */
      mobile: mobileNumber.optional(),
      username: username.optional(),
    }),
    result: codeSent,
  }),
  loginMnc: endpoint({
    method: 'POST',
    path: '/front/login/mnc',
    access: 'public',
    summary: 'Sign in with mobile and code',
    tags,
    body: z.object({ orgCode, mobile: mobileNumber, code: smsCode, terminal }),
    result: signedIn,
  }),
  loginQuickMnc: endpoint({
    method: 'POST',
    path: '/front/login/quick/mnc',
    access: 'public',
    summary: 'Sign in with mobile and code; without an account, join the organisation if it allows that',
    tags,
    body: z.object({
      orgCode,
      mobile: mobileNumber,
      /** A code, or the ticket of `smsVerifyForWeb`. */
      code: smsCode.optional(),
      ticket: ticket.optional(),
      name: line('姓名', 50).optional(),
      terminal,
    }),
    result: signedIn,
  }),
  loginUns: endpoint({
    method: 'POST',
    path: '/front/login/uns',
    access: 'public',
    summary: 'Sign in with account and the code sent to its bound mobile',
    tags,
    body: z.object({ orgCode, username, code: smsCode, terminal }),
    result: signedIn,
  }),
  loginUid: endpoint({
    method: 'POST',
    path: '/front/login/uid',
    access: 'public',
    summary: 'Sign in with one of several accounts of a mobile, using the ticket returned with them by mnc, quick/mnc or uns',
    tags,
    body: z.object({ orgCode, ticket, userId: id, terminal }),
    result: signedIn,
  }),
  smsVerify: endpoint({
    method: 'GET',
    path: '/front/register/smsVerifyForWeb',
    access: 'public',
    summary: 'Verify a mobile by its code before joining; returns a ticket for quick/mnc',
    tags,
    query: z.object({ orgCode, mobile: mobileNumber, code: smsCode }),
    result: z.object({ ticket }),
  }),
};
