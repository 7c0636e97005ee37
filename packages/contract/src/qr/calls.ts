import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, instant } from '../fields.ts';
import { signedIn } from '../identity/calls.ts';

const tags = ['qr'] as const;

/** Content of the QR code; opaque. */
const code = z.string().trim().min(1, '请扫描电脑上的二维码').max(100);

/** A path of the learner app, relative to its base, never an external address. Only the app knows which pages exist. */
const targetRoute = z
  .string()
  .trim()
  .max(500, '要打开的地址太长')
  .regex(/^(?:\/(?!\/)[A-Za-z0-9/_-]*(?:\?[\w%&=.,:+~-]*)?)?$/, '只能打开学习平台里的页面');

export const qrApi = {
  create: endpoint({
    method: 'POST',
    path: '/front/qr/createCode',
    access: 'public',
    summary: 'Create a QR code for signing in on this browser; valid once, for two minutes',
    tags,
    body: z.object({
      orgCode: z.string().trim().max(64).default(''),
      terminal: z.enum(['pc', 'console']).default('pc'),
      /** Where the browser navigates after signing in. */
      targetRoute: targetRoute.default(''),
    }),
    result: z.object({ code: z.string(), expiresAt: instant, secondsLeft: z.number().int() }),
  }),
  poll: endpoint({
    method: 'POST',
    path: '/front/qr/poll',
    access: 'public',
    summary: 'Poll the state of this browser’s code; once it is confirmed, the response signs the browser in',
    tags,
    body: z.object({ code }),
    result: z.object({
      state: z.enum(['waiting', 'scanned', 'refused', 'expired', 'signed-in']),
      /** Who scanned the code. */
      person: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
      secondsLeft: z.number().int(),
      targetRoute: z.string(),
      signedIn: signedIn.nullable(),
    }),
  }),
  params: endpoint({
    method: 'GET',
    path: '/front/qr/checkR2CodeAndGetParams',
    access: 'member',
    summary: 'What a scanned code would do: the device, its address, the time left, and the page it leads to',
    tags,
    query: z.object({ code }),
    result: z.object({
      device: z.string(),
      address: z.string(),
      /** Whether phone and computer share a network. */
      sameNetwork: z.boolean(),
      secondsLeft: z.number().int(),
      confirmed: z.boolean(),
      targetRoute: z.string(),
    }),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/front/qr/scan',
    access: 'member',
    summary: 'Claim a scanned code: the device shows who scanned it, and nobody else can claim it',
    tags,
    body: z.object({ code }),
    result: done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/front/qr/confirm',
    access: 'member',
    summary: 'Confirm that the device may sign in as the caller',
    tags,
    body: z.object({ code }),
    result: done,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/front/qr/refuse',
    access: 'member',
    summary: 'Refuse the sign-in; the code becomes void',
    tags,
    body: z.object({ code }),
    result: done,
  }),
};
