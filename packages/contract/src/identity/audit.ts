import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['identity'] as const;

const auditQuery = z.object({
  ...pageQuery,
  action: z.string().max(64).optional(),
  actorId: id.optional(),
  withinDays: formInt(1, 3660).default(90),
  sort: sortBy(['at'], '-at'),
});

export const auditAdminApi = {
  auditLog: endpoint({
    method: 'GET',
    path: '/admin/audit/list',
    access: 'admin:setting',
    summary: 'List audit log entries, newest first',
    tags,
    query: auditQuery,
    result: pageOf(
      z.object({
        id,
        at: instant,
        action: z.string(),
        actorName: z.string().nullable(),
        targetName: z.string().nullable(),
        address: z.string().nullable(),
        detail: z.string(),
      }),
    ),
  }),
  exportAudit: sheetOf({
    path: '/admin/audit/export',
    access: 'admin:setting',
    summary: 'Export the filtered audit log as xlsx, in the current order',
    tags,
    query: auditQuery,
  }),
};
