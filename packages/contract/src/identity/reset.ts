import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeSent, mobileNumber, orgCode, smsCode, ticket, username } from './sms.ts';

const tags = ['identity'] as const;

/** Returned once ownership is proven: only now is the account name revealed. */
const proven = z.object({ ticket, userName: z.string() });

/** Password reset: an account or its mobile, the code sent to it, a new password (seed §7). */
export const resetApi = {
  sendToMobile: endpoint({
    method: 'POST',
    path: '/front/resPwd/checkMobileAndGetCheckNum',
    access: 'public',
    summary: 'Has a code sent to a mobile, against a captcha ticket; the same answer whether somebody has bound it or not',
    tags,
    body: z.object({ orgCode, ticket, mobile: mobileNumber }),
    result: codeSent,
  }),
  sendToAccount: endpoint({
    method: 'POST',
    path: '/front/resPwd/getSafeSmsOfMobile',
    access: 'public',
    summary: 'The same to the mobile that is bound to an account',
    tags,
    body: z.object({ orgCode, ticket, username }),
    result: codeSent,
  }),
  checkMobile: endpoint({
    method: 'POST',
    path: '/front/resPwd/checkCheckNum',
    access: 'public',
    summary: 'Checks the code of a mobile and answers a one-time ticket for a new password',
    tags,
    body: z.object({ orgCode, mobile: mobileNumber, code: smsCode }),
    result: proven,
  }),
  checkAccount: endpoint({
    method: 'POST',
    path: '/front/resPwd/checkPhoneCheckNum',
    access: 'public',
    summary: 'The same for an account',
    tags,
    body: z.object({ orgCode, username, code: smsCode }),
    result: proven,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/front/resPwd/resetPassword',
    access: 'public',
    summary: 'Sets a new password against the ticket, and ends all sessions',
    tags,
    body: z.object({ orgCode, ticket, password: z.string().min(1, '请输入密码').max(2048), keyId: z.string().min(1).max(64) }),
    result: z.object({ endedSessions: z.int() }),
  }),
};
