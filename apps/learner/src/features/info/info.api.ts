import type { Client } from '@palm/client/call';
import { infoApi } from '@palm/contract/info/calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShelfInput } from '../../shared/block-shelf.ts';
import { inPlace } from '../../shared/in-place.ts';

const KEY = 'info';

/** Articles that are added to the list at once; the first of them may stand at the head of the page already. */
const INFOS_AT_ONCE = 8;

/** Empty = whichever. */
export type InfoFilter = { categoryId: string; tag: string };

export const infoOverviewQuery = (client: Client) =>
  queryOptions({
    queryKey: [KEY, 'overview'],
    queryFn: ({ signal }) => client.call(infoApi.overview, undefined, inPlace(signal)),
    staleTime: 60_000,
  });

export const infoListQuery = (client: Client, { categoryId, tag }: InfoFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', categoryId, tag],
    queryFn: ({ signal, pageParam }) => {
      const query = { pageNo: pageParam, pageSize: INFOS_AT_ONCE, ...(categoryId && { categoryId }), ...(tag && { tag }) };
      return client.call(infoApi.list, { query }, inPlace(signal));
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * INFOS_AT_ONCE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** A few for the home page. */
export const infoShelfQuery = (client: Client, block: ShelfInput = {}) =>
  queryOptions({
    queryKey: [KEY, 'shelf', block],
    queryFn: ({ signal }) => client.call(infoApi.shelf, { query: block }, inPlace(signal)),
    staleTime: 60_000,
  });

export const infoDetailQuery = (client: Client, infoId: string, preview: boolean) =>
  queryOptions({
    queryKey: [KEY, 'detail', infoId, preview],
    queryFn: ({ signal }) => client.call(infoApi.detail, { query: { infoId, preview } }, inPlace(signal)),
  });

/**
 * Tells the server, once a visit, that the article is read. A query of its own: the detail is also asked for when a finger only comes near a
 * link, which is no reading. Whether it was counted is nothing that a reader has to hear of.
 */
export const infoReadQuery = (client: Client, infoId: string) =>
  queryOptions({
    queryKey: [KEY, 'read', infoId],
    queryFn: ({ signal }) => client.call(infoApi.read, { body: { infoId } }, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
