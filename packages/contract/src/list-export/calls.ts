import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['list-export'] as const;

export const exportStatus = z.enum(['waiting', 'running', 'ready', 'failed']);

/** An export of a list to a file. */
export const exportRun = z.object({
  id,
  /** For example: 导出成员名单 */
  name: z.string(),
  /** Path of the download call, and its query string. */
  sheet: z.string(),
  query: z.string(),
  status: exportStatus,
  rowsDone: z.number().int(),
  /** Null if it was not counted. */
  rowsTotal: z.number().int().nullable(),
  /** Name of the finished file. */
  fileName: z.string().nullable(),
  /** Reason for the failure. */
  reason: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Until then it is listed, and a finished file can be downloaded. */
  expiresAt: instant,
});
export type ExportRun = z.infer<typeof exportRun>;

/** Maximum number of one person's exports waiting or running. */
export const MOST_EXPORTS = 3;

/** Works for every call with `inBackground`; runs are visible only to their owner. */
export const listExportApi = {
  start: endpoint({
    method: 'POST',
    path: '/front/listExport/start',
    access: 'member',
    summary: 'Start exporting a list to a file in the background; fails at once if the list itself would',
    tags,
    encoding: 'json',
    body: z.object({
      creationId: id,
      name: line('名称', 60),
      sheet: z.string().max(200),
      query: z.string().max(8000, '筛选条件太长，请少选一些再导出').default(''),
    }),
    result: exportRun,
  }),
  list: endpoint({
    method: 'GET',
    path: '/front/listExport/list',
    access: 'member',
    summary: 'List the caller’s exports with their progress, newest first',
    tags,
    query: z.object(pageQuery),
    result: pageOf(exportRun),
  }),
  file: download({
    path: '/front/listExport/file',
    access: 'member',
    summary: 'Download an export of the caller, if they still have access to the list; recorded in the audit log',
    tags,
    // The list's own call records its contents in the audit log.
    own: true,
    query: z.object({ exportId: id }),
    mediaType: 'application/octet-stream',
  }),
  discard: endpoint({
    method: 'POST',
    path: '/front/listExport/discard',
    access: 'member',
    summary: 'Cancel an export of the caller, or delete it with its file',
    tags,
    body: z.object({ exportId: id }),
    result: done,
  }),
};
