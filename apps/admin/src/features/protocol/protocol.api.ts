import type { Client } from '@palm/client/call';
import { protocolAdminApi, type ProtocolKey } from '@palm/contract/organisation/protocols';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['protocol'] as const;

export const readProtocols = (client: Client) => client.call(protocolAdminApi.list, {}, { quiet: true });

export const protocolsQuery = (client: Client) => queryOptions({ queryKey: [...ALL, 'list'], queryFn: () => readProtocols(client) });

export type VersionsQuery = z.output<typeof protocolAdminApi.versions.query>;

export const versionsQuery = (client: Client, query: VersionsQuery) =>
  queryOptions({
    queryKey: [...ALL, 'versions', query],
    queryFn: ({ signal }) => client.call(protocolAdminApi.versions, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const versionQuery = (client: Client, key: ProtocolKey, version: number) =>
  queryOptions({
    queryKey: [...ALL, 'version', key, version],
    queryFn: ({ signal }) => client.call(protocolAdminApi.version, { query: { key, version } }, { quiet: true, signal }),
  });

export const exportVersions = (client: Client, query: VersionsQuery) => exportList(client, protocolAdminApi.exportVersions, query);

export type WaitingQuery = z.output<typeof protocolAdminApi.waiting.query>;

export const waitingQuery = (client: Client, query: WaitingQuery) =>
  queryOptions({
    queryKey: [...ALL, 'waiting', query],
    queryFn: ({ signal }) => client.call(protocolAdminApi.waiting, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportWaiting = (client: Client, query: WaitingQuery) => exportList(client, protocolAdminApi.exportWaiting, query);

export const usePublishProtocol = () => useAction(protocolAdminApi.publish, [ALL], { quiet: true });
