import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['job'] as const;

/** A background job that failed permanently, such as a certificate that was not issued. */
export const failedJob = z.object({
  id,
  /** The event, and the handler that failed: `course-completed`, `certificate`. */
  event: z.string(),
  subscriber: z.string(),
  attempts: z.number().int(),
  failedAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

const listQuery = z.object({ ...pageQuery, sort: sortBy(['failedAt', 'attempts'], '-failedAt') });

export const jobApi = {
  failed: endpoint({
    method: 'GET',
    path: '/admin/job/failed',
    access: 'admin:setting',
    summary: 'List background jobs that failed permanently, newest first',
    tags,
    query: listQuery,
    result: pageOf(failedJob),
  }),
  export: sheetOf({
    path: '/admin/job/export',
    access: 'admin:setting',
    summary: 'Export the filtered jobs as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/job/retry',
    access: 'admin:setting',
    summary: 'Retry failed background jobs',
    tags,
    body: z.object({ jobId: id }),
    result: done,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/admin/job/discard',
    access: 'admin:setting',
    summary: 'Discard failed background jobs',
    tags,
    body: z.object({ jobId: id }),
    result: done,
  }),
};
