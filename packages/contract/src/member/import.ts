import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { done, id, instant, text } from '../fields.ts';
import { pageOf, pageQuery, xlsx } from '../paging.ts';

const tags = ['member'] as const;

/** A row of a member file that cannot be imported, and how to fix it. `row` is the spreadsheet row, from 1. */
export const importIssue = z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() });

export const importReport = z.object({
  /** Ties the commit to the result of the dry run. */
  checkId: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** The organisation's custom fields, to which columns can be mapped as well. */
  ownColumns: z.array(z.object({ field: z.string(), title: z.string() })),
  creates: z.number().int(),
  updates: z.number().int(),
  /** Members who already match the file; they are left unchanged. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Number of member fields that would change; `importChanges` lists them. */
  changes: z.number().int(),
  newDepartments: z.array(z.string()),
  /** Non-empty sheets beyond the first, which are ignored. */
  ignoredSheets: z.array(z.string()),
  issues: z.array(importIssue),
  /** Rows whose initial password is easy to guess; they are imported regardless. */
  guessable: z.array(z.number().int()),
  /** New members without an initial password, who cannot sign in with their account yet. */
  withoutPassword: z.number().int(),
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

/** Fields to which a column of the file can be mapped. */
export const importFields = ['account', 'name', 'mobile', 'email', 'department', 'position', 'tags', 'joinedOn', 'password'] as const;

/** A custom field of the organisation as a mapping target: `own:` and its key. */
const ownColumn = z.templateLiteral(['own:', z.string().regex(/^[a-z][a-z0-9]{0,31}$/)]);
export type OwnColumn = z.infer<typeof ownColumn>;
const importColumn = z.union([z.enum(importFields), ownColumn]);
export type ImportColumn = z.infer<typeof importColumn>;

/** A change to one field of a member, in words. */
export const importChange = z.object({
  row: z.number().int(),
  account: z.string(),
  name: z.string(),
  field: z.string(),
  /** Display name of the field. */
  title: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

/** Result of undoing an import. */
export const importUndone = z.object({
  /** Members added by the import and now removed. */
  removed: z.number().int(),
  /** Members whose previous values were restored. */
  restored: z.number().int(),
  /** Departments created by the import and empty now. */
  departments: z.number().int(),
  /** Members left unchanged, with reasons; truncated to a hundred. */
  left: z.array(z.object({ account: z.string(), name: z.string(), reason: z.string() })),
  leftTotal: z.number().int(),
  departmentsLeft: z.array(z.string()),
});
export type ImportUndone = z.infer<typeof importUndone>;

/** An imported file and its result. */
export const memberImport = z.object({
  importId: id,
  fileName: z.string(),
  authorName: z.string(),
  importedAt: instant,
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  /** Departments it created. */
  departments: z.number().int(),
  state: z.enum(['undoable', 'final', 'undone']),
});
export type MemberImport = z.infer<typeof memberImport>;

/** Importing members from a file: dry run, commit and undo. Part of `memberApi`. */
export const memberImportApi = {
  importTemplate: download({
    path: '/admin/member/importTemplate',
    access: 'admin:member',
    summary: 'Import template: an empty file with the correct columns and an example row',
    tags,
    mediaType: xlsx,
  }),
  importCheck: endpoint({
    method: 'POST',
    path: '/admin/member/importCheck',
    access: 'admin:member',
    summary: 'Dry run: what an uploaded xlsx would change; writes nothing',
    tags,
    encoding: 'json',
    body: z.object({
      objectKey: z.string().min(1).max(500),
      /** Display name of the file. */
      fileName: text('文件名', 200).default(''),
      /** header → field; missing headers are mapped automatically. */
      mapping: z.record(z.string(), importColumn.nullable()).default({}),
      updateExisting: z.boolean().default(false),
      createDepartments: z.boolean().default(false),
    }),
    result: importReport,
  }),
  importCommit: endpoint({
    method: 'POST',
    path: '/admin/member/importCommit',
    access: 'admin:member',
    summary: 'Import the valid rows of a checked file; idempotent',
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
  importDiscard: endpoint({
    method: 'POST',
    path: '/admin/member/importDiscard',
    access: 'admin:member',
    summary: 'Discard a checked file, which contains initial passwords, and delete it; imported members are kept',
    tags,
    body: z.object({ checkId: z.string().min(1).max(100) }),
    result: done,
  }),
  imports: endpoint({
    method: 'GET',
    path: '/admin/member/imports',
    access: 'admin:member',
    summary: 'List the latest imports, newest first',
    tags,
    result: z.object({ list: z.array(memberImport) }),
  }),
  importUndo: endpoint({
    method: 'POST',
    path: '/admin/member/importUndo',
    access: 'admin:member',
    summary:
      'Undo an import within 24 hours: added members are removed, changed ones restored; members changed since are skipped and listed',
    tags,
    body: z.object({ importId: id }),
    result: importUndone,
  }),
  importChanges: endpoint({
    method: 'GET',
    path: '/admin/member/importChanges',
    access: 'admin:member',
    summary: 'Changes a checked file would make to existing members, field by field',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100), ...pageQuery }),
    result: pageOf(importChange),
  }),
  importChangesFile: download({
    path: '/admin/member/importChangesFile',
    access: 'admin:member',
    summary: 'Export these changes as xlsx',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100) }),
    mediaType: xlsx,
  }),
  importErrors: download({
    path: '/admin/member/importErrors',
    access: 'admin:member',
    summary: 'Export the rejected rows of a checked file with reasons, as xlsx',
    tags,
    query: z.object({ checkId: z.string().min(1).max(100) }),
    mediaType: xlsx,
  }),
};
