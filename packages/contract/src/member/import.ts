import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { done, id, instant, text } from '../fields.ts';
import { pageOf, pageQuery, xlsx } from '../paging.ts';

const tags = ['member'] as const;

/** One row of a member file that cannot be imported, and how to mend it. `row` counts as the spreadsheet does, from 1. */
export const importIssue = z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() });

export const importReport = z.object({
  /** Proof that what is committed is what was shown. */
  checkId: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** The own fields of the organisation, which a column can be mapped to as well. */
  ownColumns: z.array(z.object({ field: z.string(), title: z.string() })),
  creates: z.number().int(),
  updates: z.number().int(),
  /** Members who have everything already as the file says; they stay as they are. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Fields of members that would change; `importChanges` lists them. */
  changes: z.number().int(),
  newDepartments: z.array(z.string()),
  /** Sheets of the file beyond the first that hold something: they are not read. */
  ignoredSheets: z.array(z.string()),
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

/** The same for an own field of the organisation: `own:` and its key. */
const ownColumn = z.templateLiteral(['own:', z.string().regex(/^[a-z][a-z0-9]{0,31}$/)]);
export type OwnColumn = z.infer<typeof ownColumn>;
const importColumn = z.union([z.enum(importFields), ownColumn]);
export type ImportColumn = z.infer<typeof importColumn>;

/** One field of a member that a file changes, in words. */
export const importChange = z.object({
  row: z.number().int(),
  account: z.string(),
  name: z.string(),
  field: z.string(),
  /** What people call the field. */
  title: z.string(),
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

/** Members from a file: a dry run, its confirmation, and the way back. They are calls of `memberApi`. */
export const memberImportApi = {
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
  importDiscard: endpoint({
    method: 'POST',
    path: '/admin/member/importDiscard',
    access: 'admin:member',
    summary: 'Give up a checked file: it holds initial passwords and is deleted; what was imported stays',
    tags,
    body: z.object({ checkId: z.string().min(1).max(100) }),
    result: done,
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
};
