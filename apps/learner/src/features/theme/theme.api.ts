import type { Client } from '@palm/client/call';
import { themeApi, type ThemeStanding } from '@palm/contract/theme/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

const KEY = 'theme';

/** Themes on the first page: one large, and three rows of cards. */
export const FIRST_THEMES = 10;
export const PAGE_SIZE = 12;

export type ThemeFilter = { pageNo: number; pageSize: number; keyword?: string; standing?: ThemeStanding };

export const themeListQuery = (client: Client, filter: ThemeFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: ({ signal }) => client.call(themeApi.list, { query: filter }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** A few for the home page. */
export const themeShelfQuery = (client: Client) =>
  queryOptions({
    queryKey: [KEY, 'shelf'],
    queryFn: ({ signal }) => client.call(themeApi.shelf, undefined, inPlace(signal)),
    staleTime: 60_000,
  });

export const themeDetailQuery = (client: Client, themeId: string, preview: boolean) =>
  queryOptions({
    queryKey: [KEY, 'detail', themeId, preview],
    queryFn: ({ signal }) => client.call(themeApi.detail, { query: { themeId, preview } }, inPlace(signal)),
  });

/**
 * Reports, once per visit, that the theme was opened. A separate query, because the detail is also prefetched when a finger approaches a
 * link. Failures are none of the reader's business.
 */
export const themeViewQuery = (client: Client, themeId: string) =>
  queryOptions({
    queryKey: [KEY, 'view', themeId],
    queryFn: ({ signal }) => client.call(themeApi.view, { body: { themeId } }, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
