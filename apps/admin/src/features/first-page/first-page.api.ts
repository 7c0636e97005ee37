import type { Client } from '@palm/client/call';
import { firstPageAdminApi, type FirstPageEdit } from '@palm/contract/first-page/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['first-page'] as const;

export const firstPageEditQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'edit'],
    queryFn: ({ signal }) => client.call(firstPageAdminApi.edit, {}, { quiet: true, signal }),
  });

/** Refetches the draft, and invalidates everything that shows it. */
export function useReadFirstPage(): () => Promise<FirstPageEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...firstPageEditQuery(client), staleTime: 0 });
}

export type VersionsQuery = z.output<typeof firstPageAdminApi.versions.query>;

export const versionsQuery = (client: Client, query: VersionsQuery) =>
  queryOptions({
    queryKey: [...ALL, 'versions', query],
    queryFn: ({ signal }) => client.call(firstPageAdminApi.versions, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportVersions = (client: Client, query: VersionsQuery) => exportList(client, firstPageAdminApi.exportVersions, query);

/** Published versions are immutable; 0 is the default layout of every organisation. */
export const versionQuery = (client: Client, version: number) =>
  queryOptions({
    queryKey: ['first-page-version', version],
    queryFn: async ({ signal }) => (await client.call(firstPageAdminApi.version, { query: { version } }, { quiet: true, signal })).content,
    staleTime: Infinity,
  });

export const useSaveFirstPage = () => useAction(firstPageAdminApi.save, [ALL], { quiet: true });
export const usePublishFirstPage = () => useAction(firstPageAdminApi.publish, [ALL]);
