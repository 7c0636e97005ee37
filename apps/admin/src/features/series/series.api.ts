import type { Client } from '@palm/client/call';
import { shelfKindNames } from '@palm/contract/plate/shelf';
import { seriesAdminApi, seriesFields, type SeriesEdit } from '@palm/contract/series/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';
import type { ShownCalls } from '../../shared/shown/use-shown-acts.ts';

const ALL = ['series'] as const;

export const seriesListSchema = seriesAdminApi.list.query;
export type SeriesListQuery = z.output<typeof seriesListSchema>;

export const seriesListQuery = (client: Client, query: SeriesListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(seriesAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findSeries: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(seriesAdminApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return {
    total,
    found: list.map(({ id, title, kind, itemCount }) => ({
      id,
      title,
      note: `${itemCount} 个${shelfKindNames[kind]}`,
      to: `/series/${id}`,
    })),
  };
};

export const seriesEditQuery = (client: Client, seriesId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', seriesId],
    queryFn: ({ signal }) => client.call(seriesAdminApi.edit, { query: { seriesId } }, { quiet: true, signal }),
  });

/** Refetches a series, and invalidates everything that shows it. */
export function useReadSeries(seriesId: string): () => Promise<SeriesEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...seriesEditQuery(client, seriesId), staleTime: 0 });
}

export const exportSeries = (client: Client, query: SeriesListQuery) => exportList(client, seriesAdminApi.export, query);

export const useCreateSeries = () => useAction(seriesAdminApi.create, [ALL]);
export const useUpdateSeries = () => useAction(seriesAdminApi.update, [ALL], { quiet: true });

export function useSeriesCalls(): ShownCalls<SeriesListQuery> {
  const publish = useAction(seriesAdminApi.publish, [ALL]);
  const archive = useAction(seriesAdminApi.archive, [ALL]);
  const schedule = useAction(seriesAdminApi.schedule, [ALL]);
  const copy = useAction(seriesAdminApi.createCopy, [ALL]);
  const remove = useAction(seriesAdminApi.remove, [ALL]);
  return {
    noun: '系列',
    path: '/series',
    publish: (chosen) => publish.mutateAsync('ids' in chosen ? { seriesIds: chosen.ids } : chosen),
    archive: (chosen) => archive.mutateAsync('ids' in chosen ? { seriesIds: chosen.ids } : chosen),
    schedule: (id, publishAt) => schedule.mutateAsync({ id, publishAt }),
    copy: (seriesId, creationId) => copy.mutateAsync({ seriesId, creationId }),
    remove: (seriesId) => remove.mutateAsync({ seriesId }),
  };
}

export const seriesFieldsRule = seriesFields;

/** The order shown to learners. */
export const seriesArranging = { noun: '系列', calls: seriesAdminApi, keys: ALL };

/** URL of a series for learners. */
export const seriesAddress = ({ id }: { id: string }): string => `/web/homePage/column?seriesId=${id}`;
