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
    summary: 'Binds a mobile to the own account that has none, by the code that was sent to it',
    tags,
    body: z.object({ mobile: mobileNumber, code: smsCode }),
    result: done,
  }),
  bound: endpoint({
    method: 'GET',
    path: '/front/personalCenter/boundMobile',
    access: 'session',
    summary: 'The own mobile as its owner recognises it, and whether one must be bound first',
    tags,
    result: z.object({ masked: z.string().nullable(), required: z.boolean() }),
  }),
  proveFormer: endpoint({
    method: 'POST',
    path: '/front/personalCenter/checkBoundMobile',
    access: 'session',
    summary: 'Proves the mobile that is bound now, by its code; the ticket leads to another one',
    tags,
    body: z.object({ code: smsCode }),
    result: z.object({ ticket }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/front/personalCenter/changeMobileSafe',
    access: 'session',
    summary: 'Binds another mobile instead: against the ticket of the former one and by the code that was sent to the new one',
    tags,
    body: z.object({ ticket, mobile: mobileNumber, code: smsCode }),
    result: done,
  }),
};
