import type { Client } from '@palm/client/call';
import { infoAdminApi, type InfoEdit } from '@palm/contract/info/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

// The list contains category names, and categories count their articles.
const ALL = ['info'] as const;

export const infoListSchema = infoAdminApi.list.query;
export type InfoListQuery = z.output<typeof infoListSchema>;

export const infosQuery = (client: Client, query: InfoListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(infoAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findInfos: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(infoAdminApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, categoryName }) => ({ id, title, note: categoryName ?? '', to: `/infos/${id}` })) };
};

export const infoEditQuery = (client: Client, infoId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', infoId],
    queryFn: ({ signal }) => client.call(infoAdminApi.edit, { query: { infoId } }, { quiet: true, signal }),
  });

/** Refetches an article, and invalidates everything that shows it. */
export function useReadInfo(infoId: string): () => Promise<InfoEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...infoEditQuery(client, infoId), staleTime: 0 });
}

export const infoCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'categories'],
    queryFn: async ({ signal }) => (await client.call(infoAdminApi.categories, {}, { quiet: true, signal })).list,
    staleTime: 60_000,
  });

export const exportInfos = (client: Client, query: InfoListQuery) => exportList(client, infoAdminApi.export, query);

export const useCreateInfo = () => useAction(infoAdminApi.create, [ALL]);
export const useCopyInfo = () => useAction(infoAdminApi.createCopy, [ALL]);
export const useUpdateInfo = () => useAction(infoAdminApi.update, [ALL], { quiet: true });
export const usePublishInfo = () => useAction(infoAdminApi.publish, [ALL]);
export const usePublishInfos = () => useAction(infoAdminApi.publishMany, [ALL]);
export const useArchiveInfos = () => useAction(infoAdminApi.archive, [ALL]);
export const useRemoveInfo = () => useAction(infoAdminApi.remove, [ALL]);
export const useSaveInfoCategory = () => useAction(infoAdminApi.saveCategory, [ALL], { refreshesOnRefusal: true });
export const useRemoveInfoCategory = () => useAction(infoAdminApi.removeCategory, [ALL]);
export const useArrangeInfoCategories = () => useAction(infoAdminApi.arrangeCategories, [ALL]);

export const infoTitleRule = infoAdminApi.create.body.shape.title;
export const infoCategoryNameRule = infoAdminApi.saveCategory.body.shape.name;
