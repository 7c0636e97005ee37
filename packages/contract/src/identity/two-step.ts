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
    summary: 'Second step of signing in: an authenticator or recovery code, with the ticket returned with code 20',
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
    summary: 'Second step of signing in: the code sent to the bound mobile',
    tags,
    body: z.object({ ticket, code: digits, remember }),
    result: signedIn,
  }),
  beginAtSignIn: endpoint({
    method: 'POST',
    path: '/front/login/twoStepKey',
    access: 'public',
    summary: 'Create an authenticator key for a member who must use two-step verification but has not set it up',
    tags,
    body: z.object({ ticket }),
    result: key,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/front/login/twoStepConfirm',
    access: 'public',
    summary: 'Confirm that key with its first code: turns on two-step verification and signs in',
    tags,
    body: z.object({ ticket, code: digits, remember }),
    result: z.object({ signedIn, recoveryCodes: z.array(z.string()) }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/front/personalCenter/twoStep',
    access: 'member',
    summary: 'Whether two-step verification is on for the caller, and the devices that skip it',
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
    summary: 'Get a key for the caller’s authenticator; unchanged until it is confirmed',
    tags,
    result: key,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/front/personalCenter/twoStepConfirm',
    access: 'member',
    summary: 'Confirm the key with its first code: turns on two-step verification',
    tags,
    body: z.object({ code: digits }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/front/personalCenter/recoveryCodes',
    access: 'member',
    summary: 'Replace all recovery codes',
    tags,
    body: z.object(proof),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/front/personalCenter/twoStepOff',
    access: 'member',
    summary: 'Turn off two-step verification, authorised by a second step',
    tags,
    body: z.object(proof),
    result: done,
  }),
  forgetDevice: endpoint({
    method: 'POST',
    path: '/front/personalCenter/forgetDevice',
    access: 'member',
    summary: 'Require the second step again on one device',
    tags,
    body: z.object({ deviceId: id }),
    result: done,
  }),
};
