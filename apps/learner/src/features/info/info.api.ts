import type { Client } from '@palm/client/call';
import { infoApi } from '@palm/contract/info/calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShelfInput } from '../../shared/block-shelf.ts';
import { inPlace } from '../../shared/in-place.ts';

const KEY = 'info';

/** Number of articles appended at a time; the first one may already be the lead story. */
const INFOS_AT_ONCE = 8;

/** Empty = any. */
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
 * Reports, once per visit, that the article is being read. A separate query, because the detail is also prefetched when a finger approaches
 * a link. Failures are none of the reader's business.
 */
export const infoReadQuery = (client: Client, infoId: string) =>
  queryOptions({
    queryKey: [KEY, 'read', infoId],
    queryFn: ({ signal }) => client.call(infoApi.read, { body: { infoId } }, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
