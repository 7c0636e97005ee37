import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportList } from '../../shared/list/export-list.ts';
import type { z } from 'zod';

export type AuditRow = ResultOf<typeof auditAdminApi.auditLog>['list'][number];
export const auditSchema = auditAdminApi.auditLog.query;
export type AuditQuery = z.output<typeof auditSchema>;

export const auditQuery = (client: Client, query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => client.call(auditAdminApi.auditLog, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportAudit = (client: Client, query: AuditQuery) => exportList(client, auditAdminApi.exportAudit, query);
