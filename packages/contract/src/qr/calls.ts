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
    summary: 'A code for this browser to be signed in by: two minutes, once',
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
    summary: 'What became of the own code; the browser that asked for it is signed in by the answer',
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
    summary: 'What a scanned code would do: which device, from where, how long, and the page that it leads to',
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
    summary: 'Take a code: the device shows who scanned it, and nobody else can',
    tags,
    body: z.object({ code }),
    result: done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/front/qr/confirm',
    access: 'member',
    summary: 'Let the device sign in as oneself',
    tags,
    body: z.object({ code }),
    result: done,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/front/qr/refuse',
    access: 'member',
    summary: 'Not me: the code is void',
    tags,
    body: z.object({ code }),
    result: done,
  }),
};
