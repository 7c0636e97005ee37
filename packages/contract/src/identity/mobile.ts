import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../fields.ts';
import { mobileNumber, smsCode, ticket } from './sms.ts';

const tags = ['identity'] as const;

export const mobileApi = {
  bind: endpoint({
    method: 'POST',
    path: '/front/personalCenter/bindMobile',
    access: 'session',
    summary: 'Bind a mobile to the caller’s account, which has none yet, with the code sent to it',
    tags,
    body: z.object({ mobile: mobileNumber, code: smsCode }),
    result: done,
  }),
  bound: endpoint({
    method: 'GET',
    path: '/front/personalCenter/boundMobile',
    access: 'session',
    summary: 'The caller’s bound mobile, masked, and whether one must be bound first',
    tags,
    result: z.object({ masked: z.string().nullable(), required: z.boolean() }),
  }),
  proveFormer: endpoint({
    method: 'POST',
    path: '/front/personalCenter/checkBoundMobile',
    access: 'session',
    summary: 'Verify the bound mobile by its code; returns a ticket for changing it',
    tags,
    body: z.object({ code: smsCode }),
    result: z.object({ ticket }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/front/personalCenter/changeMobileSafe',
    access: 'session',
    summary: 'Replace the bound mobile, with the ticket for the old one and the code sent to the new one',
    tags,
    body: z.object({ ticket, mobile: mobileNumber, code: smsCode }),
    result: done,
  }),
};
