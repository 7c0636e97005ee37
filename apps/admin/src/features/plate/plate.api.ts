import type { Client } from '@palm/client/call';
import { plateAdminApi, plateFields, type PlateEdit } from '@palm/contract/plate/admin';
import type { PlateKind } from '@palm/contract/plate/shelf';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';
import type { ShownCalls } from '../../shared/shown/use-shown-acts.ts';

const ALL = ['plate', 'plates'] as const;

export const plateListSchema = plateAdminApi.list.query;
export type PlateListQuery = z.output<typeof plateListSchema>;

export const platesQuery = (client: Client, query: PlateListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(plateAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findPlates: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(plateAdminApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, intro }) => ({ id, title, note: intro, to: `/plates/${id}` })) };
};

export const plateEditQuery = (client: Client, plateId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', plateId],
    queryFn: ({ signal }) => client.call(plateAdminApi.edit, { query: { plateId } }, { quiet: true, signal }),
  });

/** Refetches a plate, and invalidates everything that shows it. */
export function useReadPlate(plateId: string): () => Promise<PlateEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...plateEditQuery(client, plateId), staleTime: 0 });
}

export const exportPlates = (client: Client, query: PlateListQuery) => exportList(client, plateAdminApi.export, query);

export const useCreatePlate = () => useAction(plateAdminApi.create, [ALL]);
export const useUpdatePlate = () => useAction(plateAdminApi.update, [ALL], { quiet: true });

export function usePlateCalls(): ShownCalls<PlateListQuery> {
  const publish = useAction(plateAdminApi.publish, [ALL]);
  const archive = useAction(plateAdminApi.archive, [ALL]);
  const schedule = useAction(plateAdminApi.schedule, [ALL]);
  const copy = useAction(plateAdminApi.createCopy, [ALL]);
  const remove = useAction(plateAdminApi.remove, [ALL]);
  return {
    noun: '板块',
    path: '/plates',
    publish: (chosen) => publish.mutateAsync('ids' in chosen ? { plateIds: chosen.ids } : chosen),
    archive: (chosen) => archive.mutateAsync('ids' in chosen ? { plateIds: chosen.ids } : chosen),
    schedule: (id, publishAt) => schedule.mutateAsync({ id, publishAt }),
    copy: (plateId, creationId) => copy.mutateAsync({ plateId, creationId }),
    remove: (plateId) => remove.mutateAsync({ plateId }),
  };
}

export const plateFieldsRule = plateFields;

/** The order shown to learners. */
export const plateArranging = { noun: '板块', calls: plateAdminApi, keys: ALL };

/** URL of a plate for learners. */
export const plateAddress = ({ id, kind }: { id: string; kind: PlateKind }): string => `/web/homePage/${kind}Plate#plate-${id}`;
