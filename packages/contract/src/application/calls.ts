import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';
import { mobileNumber, orgCode, ticket } from '../identity/sms.ts';
import { filledFields, ownField, ownValues } from './fields.ts';

const tags = ['application'] as const;

export const applicationStates = ['waiting', 'approved', 'refused'] as const;
export const applicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationState>;
/** State names as shown to the applicant. */
export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  waiting: '审核中',
  approved: '已通过',
  refused: '未通过',
};

export const applicantName = line('姓名', 20);

export const applicationApi = {
  config: endpoint({
    method: 'GET',
    path: '/front/newSvcconf/organizationApplyConfig',
    access: 'public',
    summary: 'Whether applications to join are open, and the form to fill in; if closed, nothing else is returned',
    tags,
    query: z.object({ code: orgCode }),
    result: z.object({ open: z.boolean(), note: z.string(), fields: z.array(ownField) }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/front/application/submit',
    access: 'public',
    summary: 'Apply to join with a mobile verified by smsVerifyForWeb; applying again before a decision replaces the application',
    tags,
    encoding: 'json',
    body: z.object({
      /** Idempotency key: repeating the call returns the same application. */
      creationId: id,
      orgCode,
      /** Issued by `smsVerifyForWeb`. */
      ticket,
      mobile: mobileNumber,
      name: applicantName,
      values: ownValues,
    }),
    /** Grants access to `state` as long as the application exists. */
    result: z.object({ statusTicket: z.string() }),
  }),
  state: endpoint({
    method: 'POST',
    path: '/front/application/state',
    access: 'public',
    summary: 'State of an application, for the holder of its ticket',
    tags,
    body: z.object({ orgCode, statusTicket: z.string().max(200) }),
    result: z.object({
      state: applicationState,
      name: z.string(),
      maskedMobile: z.string(),
      appliedAt: instant,
      decidedAt: instant.nullable(),
      /** Reason for the refusal. */
      reason: z.string(),
    }),
  }),
  myFields: endpoint({
    method: 'GET',
    path: '/front/application/myFields',
    access: 'member',
    summary: 'Profile fields the organisation asks for besides name and mobile, with the caller’s answers',
    tags,
    result: filledFields,
  }),
  saveMyFields: endpoint({
    method: 'POST',
    path: '/front/application/saveMyFields',
    access: 'member',
    summary: 'Save the caller’s answers to these fields; those left out stay as they are',
    tags,
    encoding: 'json',
    body: z.object({ values: ownValues }),
    result: done,
  }),
};
