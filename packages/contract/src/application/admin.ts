import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { applicationState, applicationStates } from './calls.ts';
import { filledFields, ownFields, ownValues, photoUrl } from './fields.ts';

const tags = ['application'] as const;

export const applicationForm = z.object({
  /** Whether people without an account may apply. */
  open: z.boolean(),
  /** Shown above the form. */
  note: text('填写说明', 200),
  fields: ownFields,
});
export type ApplicationForm = z.infer<typeof applicationForm>;

const row = z.object({
  id,
  state: applicationState,
  name: z.string(),
  mobile: z.string(),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** Goes up whenever the applicant fills in the form again. */
  revision: z.number().int(),
});
export type ApplicationRow = z.infer<typeof row>;

const detail = row.extend({
  /** Labels and values as the form asked for them when it was filled in. */
  filled: z.array(z.object({ label: z.string(), value: z.string(), url: photoUrl })),
  /** The member created from the application. */
  memberId: id.nullable(),
  /** Members with the same name. */
  namesakes: z.array(z.object({ id, account: z.string(), departmentName: z.string().nullable(), disabled: z.boolean() })),
  /** The most recent refused application with the same mobile. */
  refusedBefore: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type ApplicationDetail = z.infer<typeof detail>;

const listQuery = z.object({
  ...pageQuery,
  keyword,
  state: z.enum([...applicationStates, 'all']).default('waiting'),
  sort: sortBy(['appliedAt', 'name'], '-appliedAt'),
});

export const MOST_DECIDED = 100;
const chosen = z
  /** Without a revision, whatever has been filled in since is decided on. */
  .array(z.object({ id, revision: z.number().int().optional() }))
  .min(1, '请先选择申请')
  .max(MOST_DECIDED, `一次最多处理 ${MOST_DECIDED} 份申请`);
/**
 * Result of a decision. `leftOut` names the applicants whose mobile or account has been taken in the meantime, `rewritten` those who have
 * filled in the form again since it was read.
 */
const outcome = z.object({ changed: z.number().int(), leftOut: z.array(z.string()), rewritten: z.array(z.string()) });

export const applicationAdminApi = {
  form: endpoint({
    method: 'GET',
    path: '/admin/application/form',
    access: 'admin:setting',
    summary: 'Application form to edit',
    tags,
    result: applicationForm.extend({ revision: z.number().int() }),
  }),
  updateForm: endpoint({
    method: 'POST',
    path: '/admin/application/updateForm',
    access: 'admin:setting',
    summary: 'Change the application form; existing answers are kept under their field keys',
    tags,
    encoding: 'json',
    body: applicationForm.extend({ revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/application/list',
    access: 'admin:member',
    summary: 'List applications by state and search; the counts per state include only what the search matches',
    tags,
    query: listQuery,
    result: pageOf(row).extend({ counts: z.object({ waiting: z.number().int(), approved: z.number().int(), refused: z.number().int() }) }),
  }),
  export: sheetOf({
    path: '/admin/application/export',
    access: 'admin:member',
    summary: 'Export the filtered applications as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/application/detail',
    access: 'admin:member',
    summary: 'An application with its answers, members of the same name, and any earlier refusal',
    tags,
    query: z.object({ applicationId: id }),
    result: detail,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/application/approve',
    access: 'admin:member',
    summary: 'Approve applications: create the members and notify them by SMS; decided applications are unchanged',
    tags,
    encoding: 'json',
    body: z.object({
      applications: chosen,
      departmentId: z.union([z.literal(''), id]).default(''),
      /** An administrator role; nobody can grant a role with more rights than their own. Empty creates plain members. */
      roleId: z.union([z.literal(''), id]).default(''),
    }),
    result: outcome,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/admin/application/refuse',
    access: 'admin:member',
    summary: 'Refuse applications with a reason, which the applicants receive by SMS',
    tags,
    encoding: 'json',
    body: z.object({ applications: chosen, reason: line('原因', 60) }),
    result: outcome,
  }),
  memberFields: endpoint({
    method: 'GET',
    path: '/admin/application/memberFields',
    access: 'admin:member',
    summary: 'Answers of a member to the organisation’s own fields',
    tags,
    query: z.object({ memberId: id }),
    result: filledFields.extend({ revision: z.number().int() }),
  }),
  updateMemberFields: endpoint({
    method: 'POST',
    path: '/admin/application/updateMemberFields',
    access: 'admin:member',
    summary: 'Fill in own fields for a member; omitted fields are unchanged, an empty value clears a field, even a required one',
    tags,
    encoding: 'json',
    body: z.object({
      memberId: id,
      values: ownValues,
      /** Without one, whatever is stored is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
};
