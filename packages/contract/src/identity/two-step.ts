import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant } from '../fields.ts';
import { signedIn } from './calls.ts';

const tags = ['identity'] as const;

const ticket = z.string().min(1).max(128);
/** Six digits of the authenticator, with or without a blank between. */
const digits = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), '请输入 6 位数字');
const proof = {
  /** Of the authenticator, or one of those that were kept for the day it is lost. */
  method: z.enum(['totp', 'recovery']),
  code: z.string().trim().min(1, '请输入验证码').max(40, '验证码太长'),
};
const remember = formBool().default(false);

/** What an authenticator is set up with: as a QR code, and to type. */
const key = z.object({ secret: z.string(), address: z.string() });
export type TwoStepKey = z.infer<typeof key>;

/** What comes with code 20 (product.md §3.1): the first step was right, and the ticket leads through the second one. */
export interface TwoStepDemand {
  /** Good for ten minutes and a few tries, in the browser that got it. */
  ticket: string;
  /** The organisation demands two steps and there is no second one yet: it is set up first. */
  setUp: boolean;
  recoveryCodesLeft: number;
  /** Where a code can be sent instead, all but its ends hidden; null where none is bound, or where it has proven the first step. */
  mobile: string | null;
}

export const twoStepApi = {
  login: endpoint({
    method: 'POST',
    path: '/front/login/twoStep',
    access: 'public',
    summary: 'The second step of signing in: a code of the authenticator or a recovery code, against the ticket of code 20',
    tags,
    body: z.object({ ticket, ...proof, remember }),
    result: signedIn,
  }),
  sendSms: endpoint({
    method: 'POST',
    path: '/front/login/twoStepSms',
    access: 'public',
    summary: 'Send a code to the bound mobile for the second step',
    tags,
    body: z.object({ ticket }),
    result: done,
  }),
  loginUnpsc: endpoint({
    method: 'POST',
    path: '/front/login/unpsc',
    access: 'public',
    summary: 'The second step of signing in by a code that was sent to the bound mobile',
    tags,
    body: z.object({ ticket, code: digits, remember }),
    result: signedIn,
  }),
  beginAtSignIn: endpoint({
    method: 'POST',
    path: '/front/login/twoStepKey',
    access: 'public',
    summary: 'A key for the authenticator of somebody of whom two steps are demanded and who has none',
    tags,
    body: z.object({ ticket }),
    result: key,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/front/login/twoStepConfirm',
    access: 'public',
    summary: 'The first code of that authenticator: turns two steps on and signs in',
    tags,
    body: z.object({ ticket, code: digits, remember }),
    result: z.object({ signedIn, recoveryCodes: z.array(z.string()) }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/front/personalCenter/twoStep',
    access: 'member',
    summary: 'Whether two steps are on for the own account, and where they are not asked for',
    tags,
    result: z.object({
      since: instant.nullable(),
      demanded: z.boolean(),
      recoveryCodesLeft: z.int(),
      devices: z.array(
        z.object({ id, device: z.string(), address: z.string(), createdAt: instant, expiresAt: instant, current: z.boolean() }),
      ),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/front/personalCenter/twoStepKey',
    access: 'member',
    summary: 'A key for the own authenticator; the same until it is confirmed',
    tags,
    result: key,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/front/personalCenter/twoStepConfirm',
    access: 'member',
    summary: 'The first code of the authenticator: turns two steps on',
    tags,
    body: z.object({ code: digits }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/front/personalCenter/recoveryCodes',
    access: 'member',
    summary: 'New recovery codes in the place of all former ones',
    tags,
    body: z.object(proof),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/front/personalCenter/twoStepOff',
    access: 'member',
    summary: 'Turn two steps off, with the second step itself',
    tags,
    body: z.object(proof),
    result: done,
  }),
  forgetDevice: endpoint({
    method: 'POST',
    path: '/front/personalCenter/forgetDevice',
    access: 'member',
    summary: 'Ask for the second step again on one device',
    tags,
    body: z.object({ deviceId: id }),
    result: done,
  }),
};
