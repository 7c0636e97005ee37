import type { Client } from '@palm/client/call';
import type { QueryInput } from '@palm/contract/endpoint';
import { searchApi, type SearchHit } from '@palm/contract/search/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export type SearchFilter = Omit<QueryInput<typeof searchApi.find>, 'pageSize'>;

export const HITS_PER_PAGE = 20;

/** Of each kind, where all kinds are looked at together. */
export const SHOWN_OF_A_KIND = 3;

export const findQuery = (client: Client, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['search', 'find', filter],
    queryFn: ({ signal }) => {
      // One more than is shown: the best of all stands before them.
      const page = filter.kind === undefined ? { perKind: SHOWN_OF_A_KIND + 1 } : { pageSize: HITS_PER_PAGE };
      return client.call(searchApi.find, { query: { ...filter, ...page } }, inPlace(signal));
    },
    enabled: filter.keyword !== '',
    placeholderData: keepPreviousData,
  });

export const suggestQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', keyword],
    queryFn: ({ signal }) => client.call(searchApi.suggest, { query: { keyword } }, { ...inPlace(signal), quiet: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const hotWordsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['search', 'hot'],
    queryFn: ({ signal }) => client.call(searchApi.hot, undefined, { ...inPlace(signal), quiet: true }),
    staleTime: 60_000,
  });

/** Tells that a hit was opened. Nobody waits for it: the page of the hit is what the person wants. */
export function tellOpened(client: Client, keyword: string, { kind, id }: Pick<SearchHit, 'kind' | 'id'>): void {
  client.call(searchApi.opened, { body: { keyword, kind, objectId: id } }, { ...inPlace(), quiet: true }).catch(() => undefined);
}
