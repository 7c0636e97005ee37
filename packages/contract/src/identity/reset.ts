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
    summary: 'Send a code to a mobile, against a captcha ticket; the response does not reveal whether an account has bound it',
    tags,
    body: z.object({ orgCode, ticket, mobile: mobileNumber }),
    result: codeSent,
  }),
  sendToAccount: endpoint({
    method: 'POST',
    path: '/front/resPwd/getSafeSmsOfMobile',
    access: 'public',
    summary: 'Send a code to the mobile bound to an account, against a captcha ticket',
    tags,
    body: z.object({ orgCode, ticket, username }),
    result: codeSent,
  }),
  checkMobile: endpoint({
    method: 'POST',
    path: '/front/resPwd/checkCheckNum',
    access: 'public',
    summary: 'Verify the code of a mobile; returns a one-time ticket for setting a new password',
    tags,
    body: z.object({ orgCode, mobile: mobileNumber, code: smsCode }),
    result: proven,
  }),
  checkAccount: endpoint({
    method: 'POST',
    path: '/front/resPwd/checkPhoneCheckNum',
    access: 'public',
    summary: 'Verify the code of an account; returns a one-time ticket for setting a new password',
    tags,
    body: z.object({ orgCode, username, code: smsCode }),
    result: proven,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/front/resPwd/resetPassword',
    access: 'public',
    summary: 'Set a new password with the ticket; ends all sessions',
    tags,
    body: z.object({ orgCode, ticket, password: z.string().min(1, '请输入密码').max(2048), keyId: z.string().min(1).max(64) }),
    result: z.object({ endedSessions: z.int() }),
  }),
};
