import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['directory'] as const;

/** Share of the directory's members; a run that would disable more waits for confirmation. */
export const MOST_PERCENT = 20;
/** How long a run can be undone and the report of a dry run be viewed. */
export const UNDO_DAYS = 7;
export const PLAN_HOURS = 24;

export const runStates = ['planned', 'held', 'applied', 'undone', 'failed'] as const;
export const changeKinds = ['unit-new', 'unit-adopt', 'unit-name', 'create', 'update', 'disable', 'enable', 'skip'] as const;
export const changeFields = ['', 'name', 'mobile', 'email', 'position', 'department'] as const;

export const directory = z.object({
  id,
  name: z.string(),
  /** Enabled and tested. */
  open: z.boolean(),
  nightly: z.boolean(),
  /** Directory units are synchronised as departments. */
  units: z.boolean(),
});
export type Directory = z.infer<typeof directory>;

export const directoryRun = z.object({
  id,
  providerId: id,
  state: z.enum(runStates),
  at: instant,
  /** Null if started by the schedule or by the operator. */
  byName: z.string().nullable(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** People found in the directory. */
  people: z.number().int(),
  units: z.number().int(),
  creates: z.number().int(),
  /** Members with changes. */
  updates: z.number().int(),
  disables: z.number().int(),
  enables: z.number().int(),
  skips: z.number().int(),
  /** Rows that had changed in the meantime and were left alone. */
  left: z.number().int(),
  problem: z.string(),
  undoable: z.boolean(),
});
export type DirectoryRun = z.infer<typeof directoryRun>;

export const directoryChange = z.object({
  position: z.number().int(),
  kind: z.enum(changeKinds),
  account: z.string(),
  name: z.string(),
  field: z.enum(changeFields),
  before: z.string(),
  after: z.string(),
  applied: z.boolean(),
});
export type DirectoryChange = z.infer<typeof directoryChange>;

export const directoryUndone = z.object({
  /** Rows restored to their previous state. */
  restored: z.number().int(),
  /** Rows left alone, with reasons; truncated to a hundred. */
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  leftTotal: z.number().int(),
});
export type DirectoryUndone = z.infer<typeof directoryUndone>;

const one = z.object({ runId: id });

const runsQuery = z.object({ ...pageQuery, providerId: id, sort: sortBy(['at'], '-at') });

const changesQuery = z.object({
  ...pageQuery,
  runId: id,
  kind: z.enum(changeKinds).optional(),
  /** `position`: in file order. */
  sort: sortBy(['position', 'name'], 'position'),
});

export const directoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/directory/list',
    access: 'admin:member',
    summary: 'List the organisation’s directories and what is synchronised from each, at most twenty',
    tags,
    result: z.object({ list: z.array(directory) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/directory/update',
    access: 'admin:setting',
    summary: 'Set whether a directory is synchronised nightly, or whether its units become departments; what is omitted is unchanged',
    tags,
    body: z.object({ providerId: id, nightly: formBool().optional(), units: formBool().optional() }),
    result: done,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/admin/directory/runs',
    access: 'admin:member',
    summary: 'List the runs of a directory, newest first',
    tags,
    query: runsQuery,
    result: pageOf(directoryRun),
  }),
  exportRuns: sheetOf({
    path: '/admin/directory/exportRuns',
    access: 'admin:member',
    summary: 'Export the runs of a directory as xlsx, in the current order',
    tags,
    query: runsQuery,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/admin/directory/changes',
    access: 'admin:member',
    summary: 'List the changes of a run: member, field, old and new value',
    tags,
    query: changesQuery,
    result: pageOf(directoryChange),
  }),
  exportChanges: sheetOf({
    path: '/admin/directory/exportChanges',
    access: 'admin:member',
    summary: 'Export the changes of a run as xlsx, in the current order',
    tags,
    query: changesQuery,
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/admin/directory/dryRun',
    access: 'admin:member',
    summary: 'Dry run: read the directory and report what would change, without applying it',
    tags,
    body: z.object({ providerId: id }),
    result: directoryRun,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/directory/apply',
    access: 'admin:member',
    summary: 'Apply exactly what a dry run has shown; idempotent',
    tags,
    body: one.extend({ confirmed: formBool().default(false) }),
    result: directoryRun,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/directory/undo',
    access: 'admin:member',
    summary: 'Undo the last run; members changed since are skipped. Repeating the call returns the same result',
    tags,
    body: one,
    result: directoryUndone,
  }),
};
