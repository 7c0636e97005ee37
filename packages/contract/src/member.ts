import { z } from 'zod';
import { download, endpoint, permissions } from './endpoint.ts';
import { created, creationId, day, done, email, formBool, formList, id, instant, keyword, line, mobile, text } from './fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageOf, pageQuery, searchedPageOf } from './paging.ts';

const tags = ['member'] as const;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const memberStatus = z.enum(['active', 'disabled']);
/** `waiting`: nobody has given the account a password yet, so it cannot sign in. */
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
});
export type MemberRow = z.infer<typeof memberRow>;

export const memberDetail = memberRow.extend({ permissions: z.array(z.enum(permissions)), intro: z.string(), createdAt: instant });
export type MemberDetail = z.infer<typeof memberDetail>;

const profile = {
  name: line('姓名', 40),
  mobile: mobile.default(''),
  email: email.default(''),
  departmentId: z.union([z.literal(''), id]).default(''),
  position: text('岗位', 40).default(''),
  tags: z.array(line('标签', 20)).max(20, '标签最多 20 个').default([]),
  joinedOn: z.union([z.literal(''), day]).default(''),
};
const account = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._@-]{2,64}$/, '账号为 2 到 64 位字母、数字或 . _ @ -');

/** An administrator with these permissions, or a member. */
const role = z.object({ administrator: z.boolean(), permissions: z.array(z.enum(permissions)).max(20) });

/** Stands for a department where those are meant who are in none. */
export const NO_DEPARTMENT = 'none';

const whom = {
  keyword,
  /** With a department: its children too. */
  deep: formBool().default(true),
  status: memberState.optional(),
  role: z.enum(['administrator', 'member']).optional(),
};
const filters = { ...whom, departmentId: z.union([z.literal(NO_DEPARTMENT), id]).optional() };

/** Members by their ids, or all that the filters of the list match. */
const chosenMembers = {
  memberIds: z.array(id).min(1, '请先选择成员').max(MOST_AT_ONCE).optional(),
  matching: matchingRows(filters).optional(),
};
/** What came of it. `leftOut` names those whom the caller may not touch; the list is cut after a hundred names. */
const bulkOutcome = z.object({ changed: z.number().int(), skipped: z.number().int(), leftOut: z.array(z.string()) });
const areChosen = ({ memberIds, matching }: { memberIds?: unknown; matching?: unknown }) => isOneOf(memberIds, matching);

/** One row of a member file that cannot be imported, and how to mend it. `row` counts as the spreadsheet does, from 1. */
export const importIssue = z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() });

export const importReport = z.object({
  /** Proof that what is committed is what was shown. */
  checkId: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  creates: z.number().int(),
  updates: z.number().int(),
  /** Members who have everything already as the file says; they stay as they are. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Fields of members that would change; `importChanges` lists them. */
  changes: z.number().int(),
  newDepartments: z.array(z.string()),
  issues: z.array(importIssue),
  /** Rows whose initial password others can guess; they are imported. */
  guessable: z.array(z.number().int()),
  sample: z.array(
    z.object({
      row: z.number().int(),
      account: z.string(),
      name: z.string(),
      department: z.string(),
      action: z.enum(['create', 'update']),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;

/** Fields a column of the file can be mapped to. */
export const importFields = ['account', 'name', 'mobile', 'email', 'department', 'position', 'tags', 'joinedOn', 'password'] as const;

/** One field of a member that a file changes, in words. */
export const importChange = z.object({
  row: z.number().int(),
  account: z.string(),
  name: z.string(),
  field: z.enum(importFields),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

/** What came of taking an import back. */
export const importUndone = z.object({
  /** Members whom the import added. */
  removed: z.number().int(),
  /** Members who have their old values again. */
  restored: z.number().int(),
  /** Departments that the import made and that are empty now. */
  departments: z.number().int(),
  /** Who stays as he is now, and why; the list is cut after a hundred. */
  left: z.array(z.object({ account: z.string(), name: z.string(), reason: z.string() })),
  leftTotal: z.number().int(),
  departmentsLeft: z.array(z.string()),
});
export type ImportUndone = z.infer<typeof importUndone>;

/** A file that was imported, and what came of it. */
export const memberImport = z.object({
  importId: id,
  fileName: z.string(),
  authorName: z.string(),
  importedAt: instant,
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  /** Departments that it made. */
  departments: z.number().int(),
  state: z.enum(['undoable', 'final', 'undone']),
});
export type MemberImport = z.infer<typeof memberImport>;

export const memberApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/member/list',
    access: 'admin:member',
    summary: 'Members by department, status and search',
    tags,
    query: z.object({ ...pageQuery, ...filters, sort: z.enum(['name', 'joinedOn', 'lastSeenAt', 'createdAt']).default('createdAt') }),
    result: searchedPageOf(memberRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/member/counts',
    access: 'admin:member',
    summary: 'How many members the filters match in each department: the figures of the tree beside the list',
    tags,
    query: z.object(whom),
    result: z.object({
      total: z.number().int(),
      /** In no department. */
      unassigned: z.number().int(),
      /** With those of the departments below, unless `deep` is false; departments without anybody are left out. */
      departments: z.array(z.object({ departmentId: id, count: z.number().int() })),
    }),
  }),
  pick: endpoint({
    method: 'GET',
    path: '/admin/member/pick',
    access: 'admin',
    summary: 'Names to choose from in forms',
    tags,
    query: z.object({ keyword, memberIds: formList(id).optional() }),
    result: z.object({ list: z.array(z.object({ id, name: z.string(), account: z.string(), departmentName: z.string().nullable() })) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/member/detail',
    access: 'admin:member',
    summary: 'One member',
    tags,
    query: z.object({ memberId: id }),
    result: memberDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/member/create',
    access: 'admin:member',
    summary: 'Add a member; the same call again with the same creationId answers the same password',
    tags,
    encoding: 'json',
    body: z.object({ creationId, account, password: z.string().max(128).default(''), ...profile }),
    result: created.extend({ password: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/member/update',
    access: 'admin:member',
    summary: 'Change a member, and with the permission for settings what he may do, in one step',
    tags,
    encoding: 'json',
    body: z.object({ memberId: id, ...profile, role: role.optional() }),
    result: done,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/admin/member/setStatus',
    access: 'admin:member',
    summary: 'Disable or enable members; ends their sessions. Those whom the caller may not touch are left out and named',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, status: memberStatus }).refine(areChosen, '请先选择成员'),
    result: bulkOutcome,
  }),
  setDepartment: endpoint({
    method: 'POST',
    path: '/admin/member/setDepartment',
    access: 'admin:member',
    summary: 'Move members to a department, or out of all. Those whom the caller may not touch are left out and named',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, departmentId: z.union([z.literal(''), id]) }).refine(areChosen, '请先选择成员'),
    result: bulkOutcome,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/member/resetPassword',
    access: 'admin:member',
    summary: 'Give a new password once; ends the sessions',
    tags,
    body: z.object({ memberId: id }),
    result: z.object({ password: z.string() }),
  }),
  export: download({
    path: '/admin/member/export',
    access: 'admin:member',
    summary: 'The filtered list as xlsx',
    tags,
    query: z.object(filters),
    mediaType: xlsx,
  }),
  importTemplate: download({
    path: '/admin/member/importTemplate',
    access: 'admin:member',
    summary: 'An empty file with the right columns and one example',
    tags,
    mediaType: xlsx,
  }),
  importCheck: endpoint({
    method: 'POST',
    path: '/admin/member/importCheck',
    access: 'admin:member',
    summary: 'Dry run: what an uploaded xlsx would do; writes nothing',
    tags,
    encoding: 'json',
    body: z.object({
      objectKey: z.string().min(1).max(500),
      /** What the person calls the file. */
      fileName: text('文件名', 200).default(''),
      /** header → field; absent headers are guessed. */
      mapping: z.record(z.string(), z.enum(importFields).nullable()).default({}),
      updateExisting: z.boolean().default(false),
      createDepartments: z.boolean().default(false),
    }),
    result: importReport,
  }),
  importCommit: endpoint({
    method: 'POST',
    path: '/admin/member/importCommit',
    access: 'admin:member',
    summary: 'Import the correct rows of a checked file; a second identical call changes nothing',
    tags,
    body: z.object({ checkId: z.string().min(1).max(100) }),
    result: z.object({
      importId: id,
      created: z.number().int(),
      updated: z.number().int(),
      refused: z.number().int(),
      departments: z.number().int(),
    }),
  }),
  imports: endpoint({
    method: 'GET',
    path: '/admin/member/imports',
    access: 'admin:member',
    summary: 'The latest imports, newest first',
    tags,
    result: z.object({ list: z.array(memberImport) }),
  }),
  importUndo: endpoint({
    method: 'POST',
    path: '/admin/member/importUndo',
    access: 'admin:member',
    summary: 'Take back an import within 24 hours: the added go, the changed are as before; who was changed since stays and is named',
    tags,
    body: z.object({ importId: id }),
    result: importUndone,
  }),
  importChanges: endpoint({
    method: 'GET',
    path: '/admin/member/importChanges',
    access: 'admin:member',
    summary: 'What a checked file would change of members there are, field by field',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100), ...pageQuery }),
    result: pageOf(importChange),
  }),
  importChangesFile: download({
    path: '/admin/member/importChangesFile',
    access: 'admin:member',
    summary: 'The same as xlsx',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100) }),
    mediaType: xlsx,
  }),
  importErrors: download({
    path: '/admin/member/importErrors',
    access: 'admin:member',
    summary: 'The refused rows of a checked file with reasons, as xlsx',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100) }),
    mediaType: xlsx,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/member/count',
    access: 'admin',
    summary: 'How many members an audience reaches',
    tags,
    query: z.object({
      all: formBool().default(false),
      departmentIds: formList(id).optional(),
      tags: formList(z.string().max(40)).optional(),
      memberIds: formList(id, 500).optional(),
    }),
    result: z.object({ count: z.number().int() }),
  }),
};
