import type { Client } from '@palm/client/call';
import type { QueryInput } from '@palm/contract/endpoint';
import { interactionApi, type Favourite } from '@palm/contract/interaction/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { INTERACTION_KEY, type ActObject } from '../../shared/interaction.api.ts';
import { useServices } from '../../shared/services.tsx';

export const FAVOURITES_ON_PAGE = 20;
export const FOLLOWED_ON_PAGE = 20;

export type FavouriteFilter = Omit<QueryInput<typeof interactionApi.favourites>, 'pageSize'>;

/** A sub-key of the act's, which pressing a heart elsewhere invalidates. */
const FAVOURITES_KEY = [INTERACTION_KEY, 'favourite'] as const;

export const favouritesQuery = (client: Client, { pageNo, sort, kind, keyword }: FavouriteFilter) => {
  // Key order matters: early calls are matched by URL.
  const query = { pageNo, pageSize: FAVOURITES_ON_PAGE, sort, ...(kind && { kind }), ...(keyword && { keyword }) };
  return queryOptions({
    queryKey: [...FAVOURITES_KEY, query],
    queryFn: ({ signal }) => client.call(interactionApi.favourites, { query }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
};

export const followingQuery = (client: Client, pageNo: number) =>
  queryOptions({
    queryKey: [INTERACTION_KEY, 'follow', pageNo],
    queryFn: ({ signal }) => client.call(interactionApi.following, { query: { pageNo, pageSize: FOLLOWED_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** Removes and restores favourites. The list is only refetched once nothing can be undone any more (`settle`). */
export function useKeeping() {
  const { client } = useServices();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ kind, objectId, on }: Pick<Favourite, 'kind' | 'objectId'> & { on: boolean }) =>
      client.call(interactionApi.set, { body: { act: 'favourite', kind, objectId, on } }, inPlace()),
    onSuccess: (_state, { kind, objectId }) =>
      queries.invalidateQueries({ queryKey: [INTERACTION_KEY, 'state', kind, objectId], refetchType: 'none' }),
  });
  return { keep: mutation.mutateAsync, settle: () => queries.invalidateQueries({ queryKey: FAVOURITES_KEY }) };
}

/** Marks news as seen: of one source up to a time, or all. */
export function useSeen() {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: [INTERACTION_KEY, 'news'] });
    await queries.invalidateQueries({ queryKey: [INTERACTION_KEY, 'follow'] });
  };
  const markSeen = useMutation({
    mutationFn: (seen: ActObject & { upTo: string }) => client.call(interactionApi.markSeen, { body: seen }, { ...inPlace(), quiet: true }),
    onSuccess,
  });
  const markAllSeen = useMutation({ mutationFn: () => client.call(interactionApi.markAllSeen, undefined, inPlace()), onSuccess });
  return { markSeen, markAllSeen };
}
