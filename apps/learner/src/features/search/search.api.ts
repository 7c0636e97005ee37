import type { Client } from '@palm/client/call';
import type { QueryInput } from '@palm/contract/endpoint';
import { searchApi, type SearchHit } from '@palm/contract/search/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export type SearchFilter = Omit<QueryInput<typeof searchApi.find>, 'pageSize'>;

export const HITS_PER_PAGE = 20;

/** Per kind, in the overview of all kinds. */
export const SHOWN_OF_A_KIND = 3;

export const findQuery = (client: Client, filter: SearchFilter) =>
  queryOptions({
    queryKey: ['search', 'find', filter],
    queryFn: ({ signal }) => {
      // One more than shown, because the best hit is displayed separately.
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

/** Reports that a hit was opened. Nothing waits for it, because the person wants the hit's page. */
export function tellOpened(client: Client, keyword: string, { kind, id }: Pick<SearchHit, 'kind' | 'id'>): void {
  client.call(searchApi.opened, { body: { keyword, kind, objectId: id } }, { ...inPlace(), quiet: true }).catch(() => undefined);
}
