import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant } from '../fields.ts';
import { signedIn } from './calls.ts';

const tags = ['identity'] as const;

const ticket = z.string().min(1).max(128);
/** Six digits from the authenticator, with or without a space between. */
const digits = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), '请输入 6 位数字');
const proof = {
  /** From the authenticator, or a recovery code. */
  method: z.enum(['totp', 'recovery']),
  code: z.string().trim().min(1, '请输入验证码').max(40, '验证码太长'),
};
const remember = formBool().default(false);

/** The authenticator secret, as the content of a QR code and for manual entry. */
const key = z.object({ secret: z.string(), address: z.string() });
export type TwoStepKey = z.infer<typeof key>;

/** Details of code 20 (product.md §3.1): the first step succeeded, and the ticket is for the second. */
export interface TwoStepDemand {
  /** Valid for ten minutes and a few attempts, in the browser that received it. */
  ticket: string;
  /** The organisation requires two-step verification but it is not set up yet: set it up first. */
  setUp: boolean;
  recoveryCodesLeft: number;
  /** Masked number to which a code can be sent instead; null if none is bound, or if it already served as the first step. */
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
