import type { ResultOf } from '@palm/contract/endpoint';
import { identityApi } from '@palm/contract/identity';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { client } from '../../shared/client/client.ts';

export type AuditRow = ResultOf<typeof identityApi.auditLog>['list'][number];
export const auditSchema = identityApi.auditLog.query;
export type AuditQuery = z.output<typeof auditSchema>;

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => client.call(identityApi.auditLog, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
