import type { Client } from '@palm/client/call';
import { columnApi, newTopicalApi, type ColumnDetail } from '@palm/contract/column/calls';
import type { QueryInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfInput } from '../../shared/block-shelf.ts';
import { COLUMN_KEY as KEY } from '../../shared/column-key.ts';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';
import { useOnePress } from '../../shared/use-one-press.ts';

export type ColumnFilter = Omit<QueryInput<typeof columnApi.list>, 'pageSize'>;
export type ColumnShelf = 'suggested' | 'newest';

/** Columns per page: full rows of two. */
export const PAGE_SIZE = 20;
export const UPDATES_ON_PAGE = 20;

export const columnListQuery = (client: Client, filter: ColumnFilter) =>
  queryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => client.call(columnApi.list, { query: { ...filter, pageSize: PAGE_SIZE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const columnFiltersQuery = (client: Client) =>
  queryOptions({
    queryKey: [...KEY, 'filters'],
    queryFn: ({ signal }) => client.call(columnApi.filters, undefined, inPlace(signal)),
    staleTime: 60_000,
  });

export const lastColumnsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...KEY, 'continue'],
    queryFn: ({ signal }) => client.call(columnApi.continueLearning, undefined, inPlace(signal)),
  });

export const columnShelfQuery = (client: Client, shelf: ColumnShelf, block: ShelfInput = {}) =>
  queryOptions({
    queryKey: [...KEY, 'shelf', shelf, block],
    queryFn: ({ signal }) => client.call(newTopicalApi[shelf], { query: block }, inPlace(signal)),
    staleTime: 60_000,
  });

export const columnDetailQuery = (client: Client, columnId: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', columnId],
    queryFn: ({ signal }) => client.call(columnApi.detail, { query: { columnId } }, inPlace(signal)),
  });

export const stagesQuery = (client: Client, columnId: string) =>
  queryOptions({
    queryKey: [...KEY, 'stages', columnId],
    queryFn: ({ signal }) => client.call(newTopicalApi.stages, { query: { columnId } }, inPlace(signal)),
  });

export const updatesQuery = (client: Client, columnId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, 'updates', columnId, pageNo],
    queryFn: async ({ signal }) => {
      const page = await client.call(columnApi.updates, { query: { columnId, pageNo, pageSize: UPDATES_ON_PAGE } }, inPlace(signal));
      // Opening the whole log marks its updates as seen.
      await client.call(columnApi.markSeen, { body: { columnId } }, inPlace(signal));
      return page;
    },
    placeholderData: keepPreviousData,
  });

/** Optimistic; reverted if the server refuses. `refetch: 'none'` keeps visible lists unchanged until they are opened again. */
export function useSubscription(columnId: string, { refetch = 'active' }: { refetch?: 'active' | 'none' } = {}) {
  const { client } = useServices();
  const queries = useQueryClient();
  const { queryKey } = columnDetailQuery(client, columnId);
  const mutation = useMutation({
    mutationFn: (wanted: boolean) => client.call(wanted ? columnApi.subscribe : columnApi.unsubscribe, { body: { columnId } }, inPlace()),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (now: ColumnDetail | undefined) => now && { ...now, subscribed: wanted, subscriberCount: now.subscriberCount + (wanted ? 1 : -1) },
      );
      return { before };
    },
    onError: (_error, _wanted, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY, refetchType: refetch }),
  });
  return { ...mutation, mutate: useOnePress(mutation) };
}
