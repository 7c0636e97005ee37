import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { signedIn, terminals } from '../identity/calls.ts';
import { codeSent, mobileNumber, smsCode, ticket } from '../identity/sms.ts';
import { organisationCode } from '../organisation/setup.ts';

const tags = ['trial'] as const;

export const trialApi = {
  state: endpoint({
    method: 'GET',
    path: '/front/quickAddOrganization/state',
    access: 'public',
    summary: 'Whether visitors may create an organisation here',
    tags,
    result: z.object({ open: z.boolean() }),
  }),
  checkCode: endpoint({
    method: 'GET',
    path: '/front/quickAddOrganization/checkCode',
    access: 'public',
    summary: 'Check whether an organisation code is available, for use while typing',
    tags,
    query: z.object({ code: organisationCode }),
    result: z.object({ free: z.boolean() }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/front/quickAddOrganization/getCheckNum',
    access: 'public',
    summary: 'Send a code to the mobile of a person creating an organisation, against a captcha ticket of the default organisation',
    tags,
    body: z.object({ ticket, mobile: mobileNumber }),
    result: codeSent,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/front/quickAddOrganization/checkCheckNum',
    access: 'public',
    summary: 'Verify that code; returns a one-time ticket for quicklyAddOrg',
    tags,
    body: z.object({ mobile: mobileNumber, code: smsCode }),
    result: z.object({ ticket }),
  }),
  quicklyAddOrg: endpoint({
    method: 'POST',
    path: '/front/quickAddOrganization/quicklyAddOrg',
    access: 'public',
    summary: 'Create an organisation with its owner and sample content, and sign in; repeating the call signs in to the same organisation',
    tags,
    body: z.object({
      /** Becomes the organisation's id, and so makes repeated calls idempotent. */
      creationId: id,
      ticket,
      name: line('组织名称', 20).refine((name) => name.length > 1, '组织名称要 2 到 20 个字'),
      code: organisationCode,
      contact: line('称呼', 40),
      terminal: z.enum(terminals).default('pc'),
    }),
    result: signedIn,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/front/quickAddOrganization/progress',
    access: 'public',
    summary: 'How far a running quicklyAddOrg of the same browser has come, for display; nothing is stored until all of it is done',
    tags,
    query: z.object({ creationId: id }),
    result: z.object({
      /** Finished ones of: organisation, owner, sample content. */
      parts: z.int().min(0).max(3),
      /** Pieces of sample content, 0 of 0 before it begins. */
      done: z.int(),
      of: z.int(),
    }),
  }),
};
