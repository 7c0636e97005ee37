import type { Client } from '@palm/client/call';
import { regionAdminApi, regionFields, type RegionEdit } from '@palm/contract/plate/region-admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';
import type { ShownCalls } from '../../shared/shown/use-shown-acts.ts';

const ALL = ['plate', 'regions'] as const;

export const regionListSchema = regionAdminApi.list.query;
export type RegionListQuery = z.output<typeof regionListSchema>;

export const regionsQuery = (client: Client, query: RegionListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(regionAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findRegions: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(regionAdminApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, intro }) => ({ id, title, note: intro, to: `/regions/${id}` })) };
};

export const regionEditQuery = (client: Client, regionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', regionId],
    queryFn: ({ signal }) => client.call(regionAdminApi.edit, { query: { regionId } }, { quiet: true, signal }),
  });

/** Refetches a region, and invalidates everything that shows it. */
export function useReadRegion(regionId: string): () => Promise<RegionEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...regionEditQuery(client, regionId), staleTime: 0 });
}

export const exportRegions = (client: Client, query: RegionListQuery) => exportList(client, regionAdminApi.export, query);

export const useCreateRegion = () => useAction(regionAdminApi.create, [ALL]);
export const useUpdateRegion = () => useAction(regionAdminApi.update, [ALL], { quiet: true });

export function useRegionCalls(): ShownCalls<RegionListQuery> {
  const publish = useAction(regionAdminApi.publish, [ALL]);
  const archive = useAction(regionAdminApi.archive, [ALL]);
  const schedule = useAction(regionAdminApi.schedule, [ALL]);
  const copy = useAction(regionAdminApi.createCopy, [ALL]);
  const remove = useAction(regionAdminApi.remove, [ALL]);
  return {
    noun: '区域',
    path: '/regions',
    publish: (chosen) => publish.mutateAsync('ids' in chosen ? { regionIds: chosen.ids } : chosen),
    archive: (chosen) => archive.mutateAsync('ids' in chosen ? { regionIds: chosen.ids } : chosen),
    schedule: (id, publishAt) => schedule.mutateAsync({ id, publishAt }),
    copy: (regionId, creationId) => copy.mutateAsync({ regionId, creationId }),
    remove: (regionId) => remove.mutateAsync({ regionId }),
  };
}

export const regionFieldsRule = regionFields;

/** The order shown to learners. */
export const regionArranging = { noun: '区域', calls: regionAdminApi, keys: ALL };

/** URL of a region for learners. */
export const regionAddress = ({ id }: { id: string }): string => `/web/homePage/regionPlate?regionId=${id}`;
