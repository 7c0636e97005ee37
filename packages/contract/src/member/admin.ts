import { z } from 'zod';
import { permissions } from '../areas.ts';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, day, email, formBool, formList, id, instant, keyword, line, mobile, text } from '../fields.ts';
import { memberImportApi } from './import.ts';
import { memberMergeApi } from './merge.ts';
import { memberSecurityApi } from './security.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { changesTags, NO_TAG_CHANGE, tagChange, tagFilter, tagsInUse } from '../tagging.ts';

const tags = ['member'] as const;

export const memberStatus = z.enum(['active', 'disabled']);
/** `waiting`: the account has no password yet, so it cannot sign in. */
const memberState = z.enum(['active', 'waiting', 'disabled']);

export const memberRow = z.object({
  id,
  account: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  position: z.string(),
  tags: z.array(z.string()),
  joinedOn: day.nullable(),
  status: memberState,
  administrator: z.boolean(),
  owner: z.boolean(),
  lastSeenAt: instant.nullable(),
  twoStep: z.boolean(),
  /** The account this one was merged into; it is disabled permanently. */
  mergedInto: z.object({ id, name: z.string(), account: z.string() }).nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const memberDetail = memberRow.extend({
  /** The role that makes a member an administrator; owners need none. */
  role: z.object({ id, name: z.string() }).nullable(),
  /** As granted by the role; `views` are at `view` level only. */
  permissions: z.array(z.enum(permissions)),
  views: z.array(z.enum(permissions)),
  intro: z.string(),
  sharesMobile: z.boolean(),
  createdAt: instant,
  /** Changes with every update of the member, whoever makes it. */
  revision: z.number().int(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

/** Per member. */
export const MOST_TAGS = 20;

const profile = {
  name: line('姓名', 40),
  mobile: mobile.default(''),
  /** Allows another account with a mobile that somebody already uses. */
  sharesMobile: formBool().default(false),
  email: email.default(''),
  departmentId: z.union([z.literal(''), id]).default(''),
  position: text('岗位', 40).default(''),
  tags: z.array(line('标签', 20)).max(MOST_TAGS, `标签最多 ${MOST_TAGS} 个`).default([]),
  joinedOn: z.union([z.literal(''), day]).default(''),
};
const account = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._@-]{2,64}$/, '账号为 2 到 64 位字母、数字或 . _ @ -');

/** Filter value for members without a department. */
export const NO_DEPARTMENT = 'none';

const whom = {
  keyword,
  /** For a department filter: includes its descendants. */
  deep: formBool().default(true),
  status: memberState.optional(),
  role: z.enum(['administrator', 'member']).optional(),
  /** Whether an authenticator is set up; `due` = it is not, but the organisation requires it. */
  twoStep: z.enum(['on', 'off', 'due']).optional(),
  tag: tagFilter,
};
const filters = { ...whom, departmentId: z.union([z.literal(NO_DEPARTMENT), id]).optional() };

/** Either member ids, or everything matching the list filters. */
const chosenMembers = {
  memberIds: z.array(id).min(1, '请先选择成员').max(MOST_AT_ONCE).optional(),
  matching: matchingRows(filters).optional(),
};
/** Result of a bulk action. `leftOut` names members the caller may not change; truncated to a hundred names. */
const bulkOutcome = z.object({ changed: z.number().int(), skipped: z.number().int(), leftOut: z.array(z.string()) });
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  sort: sortBy(['name', 'account', 'joinedOn', 'lastSeenAt', 'createdAt'], '-createdAt'),
});
const areChosen = ({ memberIds, matching }: { memberIds?: unknown; matching?: unknown }) => isOneOf(memberIds, matching);

export const memberApi = {
  ...memberImportApi,
  ...memberSecurityApi,
  ...memberMergeApi,
  list: endpoint({
    method: 'GET',
    path: '/admin/member/list',
    access: 'admin:member',
    summary: 'List members by department, status and search',
    tags,
    query: listQuery,
    result: searchedPageOf(memberRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/member/counts',
    access: 'admin:member',
    summary: 'Number of members matching the filters in each department, for the department tree',
    tags,
    query: z.object(whom),
    result: z.object({
      total: z.number().int(),
      /** Members without a department. */
      unassigned: z.number().int(),
      /** Includes descendant departments unless `deep` is false; empty departments are omitted. */
      departments: z.array(z.object({ departmentId: id, count: z.number().int() })),
    }),
  }),
  pick: endpoint({
    method: 'GET',
    path: '/admin/member/pick',
    access: 'admin',
    summary: 'Member names for selection in forms',
    tags,
    query: z.object({ keyword, memberIds: formList(id).optional() }),
    result: z.object({ list: z.array(z.object({ id, name: z.string(), account: z.string(), departmentName: z.string().nullable() })) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/member/detail',
    access: 'admin:member',
    summary: 'A member',
    tags,
    query: z.object({ memberId: id }),
    result: memberDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/member/create',
    access: 'admin:member',
    summary: 'Add a member; repeating the call with the same creationId returns the same password',
    tags,
    encoding: 'json',
    body: z.object({ creationId, account, password: z.string().max(128).default(''), ...profile }),
    result: created.extend({ password: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/member/update',
    access: 'admin:member',
    summary: 'Change a member, and with the settings permission also the role, in one transaction',
    tags,
    encoding: 'json',
    body: z.object({
      memberId: id,
      ...profile,
      /** Replaces the member's role; empty removes it, omitted leaves it unchanged. */
      roleId: z.union([z.literal(''), id]).optional(),
      /** Revision the edit is based on: CONFLICT if somebody else has changed the member since. If omitted, overwrites. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/admin/member/setStatus',
    access: 'admin:member',
    summary: 'Disable or enable members; ends their sessions. Members the caller may not change are skipped and listed',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, status: memberStatus }).refine(areChosen, '请先选择成员'),
    result: bulkOutcome,
  }),
  setDepartment: endpoint({
    method: 'POST',
    path: '/admin/member/setDepartment',
    access: 'admin:member',
    summary: 'Move members to a department, or to none. Members the caller may not change are skipped and listed',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, departmentId: z.union([z.literal(''), id]) }).refine(areChosen, '请先选择成员'),
    result: bulkOutcome,
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/admin/member/setTags',
    access: 'admin:member',
    summary:
      'Add tags to members and remove tags. Members the caller may not change, or who would exceed the limit, are skipped and listed',
    tags,
    encoding: 'json',
    body: z
      .object({ ...chosenMembers, ...tagChange(20, MOST_TAGS) })
      .refine(areChosen, '请先选择成员')
      .refine(changesTags, NO_TAG_CHANGE),
    result: bulkOutcome,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/admin/member/tags',
    access: 'admin:member',
    summary: 'Tags in use on members',
    tags,
    result: tagsInUse,
  }),
  export: sheetOf({
    path: '/admin/member/export',
    access: 'admin:member',
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  count: endpoint({
    // An audience of many members is longer than an address may be.
    method: 'POST',
    path: '/admin/member/count',
    level: 'view',
    access: 'admin',
    summary: 'Number of members an audience reaches',
    tags,
    encoding: 'json',
    body: audience,
    result: z.object({ count: z.number().int() }),
  }),
};
