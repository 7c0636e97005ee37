import type { Client } from '@palm/client/call';
import { bannerAdminApi, type BannerEdit } from '@palm/contract/banner/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['banner'] as const;

export const bannerListSchema = bannerAdminApi.list.query;
export type BannerListQuery = z.output<typeof bannerListSchema>;

export const bannersQuery = (client: Client, query: BannerListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(bannerAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const bannerEditQuery = (client: Client, bannerId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', bannerId],
    queryFn: ({ signal }) => client.call(bannerAdminApi.edit, { query: { bannerId } }, { quiet: true, signal }),
  });

/** Refetches a banner. */
export function useReadBanner(bannerId: string): () => Promise<BannerEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...bannerEditQuery(client, bannerId), staleTime: 0 });
}

export const bannerOrderQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'order'],
    queryFn: async ({ signal }) => (await client.call(bannerAdminApi.order, {}, { quiet: true, signal })).list,
  });

export const exportBanners = (client: Client, query: BannerListQuery) => exportList(client, bannerAdminApi.export, query);

export const useCreateBanner = () => useAction(bannerAdminApi.create, [ALL], { quiet: true });
export const useUpdateBanner = () => useAction(bannerAdminApi.update, [ALL], { quiet: true });
export const useCopyBanner = () => useAction(bannerAdminApi.createCopy, [ALL]);
export const useArrangeBanners = () => useAction(bannerAdminApi.arrange, [ALL]);
export const useArchiveBanners = () => useAction(bannerAdminApi.archive, [ALL]);
export const useRestoreBanners = () => useAction(bannerAdminApi.restore, [ALL]);
export const useRemoveBanners = () => useAction(bannerAdminApi.remove, [ALL]);
