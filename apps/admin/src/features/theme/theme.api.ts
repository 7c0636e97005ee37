import type { Client } from '@palm/client/call';
import { columnListApi } from '@palm/contract/column/list';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { infoListApi } from '@palm/contract/info/list';
import { plateAdminApi } from '@palm/contract/plate/admin';
import { themeAuthoringApi, themeDraft, type NamedObject, type ThemeEdit } from '@palm/contract/theme/admin';
import { themeListApi } from '@palm/contract/theme/list';
import type { ShelfKind } from '@palm/contract/theme/shelf';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['theme'] as const;

export const themeListSchema = themeListApi.list.query;
export type ThemeListQuery = z.output<typeof themeListSchema>;

export const themesQuery = (client: Client, query: ThemeListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(themeListApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findThemes: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(themeListApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, authorName }) => ({ id, title, note: authorName ?? '', to: `/themes/${id}` })) };
};

export const themeEditQuery = (client: Client, themeId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', themeId],
    queryFn: ({ signal }) => client.call(themeAuthoringApi.edit, { query: { themeId } }, { quiet: true, signal }),
  });

/** Refetches a theme, and invalidates everything that shows it. */
export function useReadTheme(themeId: string): () => Promise<ThemeEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...themeEditQuery(client, themeId), staleTime: 0 });
}

type Search = { query: { keyword: string; pageSize: number } };
type Silent = { quiet: true; signal: AbortSignal };

/** Search among the organisation's objects of each kind. */
const finders: { readonly [Kind in ShelfKind]: (client: Client, search: Search, silent: Silent) => Promise<Omit<NamedObject, 'kind'>[]> } =
  {
    courses: async (client, search, silent) =>
      (await client.call(courseAuthoringApi.list, search, silent)).list.map((row) => ({ ...row, published: row.status === 'published' })),
    columns: async (client, search, silent) =>
      (await client.call(columnListApi.list, search, silent)).list.map((row) => ({ ...row, published: row.status === 'published' })),
    classes: async (client, { query: { keyword } }, silent) =>
      (await client.call(plateAdminApi.choices, { query: { kind: 'class', keyword } }, silent)).list.map((row) => ({
        ...row,
        published: row.status === 'published',
      })),
    infos: async (client, search, silent) =>
      (await client.call(infoListApi.list, search, silent)).list.map((row) => ({ ...row, published: row.status === 'published' })),
  };

const FOUND_TO_CHOOSE = 50;

export const shelfChoicesQuery = (client: Client, kind: ShelfKind, keyword: string) =>
  queryOptions({
    queryKey: [...ALL, 'choices', kind, keyword],
    queryFn: async ({ signal }): Promise<NamedObject[]> => {
      const found = await finders[kind](client, { query: { keyword, pageSize: FOUND_TO_CHOOSE } }, { quiet: true, signal });
      return found.map(({ id, title, cover, published }) => ({ kind, id, title, cover, published }));
    },
    placeholderData: keepPreviousData,
  });

/** Never cached: what publishing would do right now. */
export const publishCheckQuery = (client: Client, themeId: string) =>
  queryOptions({
    queryKey: [...ALL, 'publishCheck', themeId],
    queryFn: async ({ signal }) => {
      const check = await client.call(themeAuthoringApi.check, { query: { themeId } }, { quiet: true, signal });
      return { ...check, findings: check.findings.map(({ blockId, ...finding }) => ({ ...finding, partId: blockId })) };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const exportThemes = (client: Client, query: ThemeListQuery) => exportList(client, themeListApi.export, query);

export const useCreateTheme = () => useAction(themeListApi.create, [ALL]);
export const useCopyTheme = () => useAction(themeListApi.createCopy, [ALL]);
export const usePlaceTheme = () => useAction(themeListApi.place, [ALL]);
export const useArchiveThemes = () => useAction(themeListApi.archive, [ALL]);
export const useRemoveTheme = () => useAction(themeListApi.remove, [ALL]);
export const useUpdateTheme = () => useAction(themeAuthoringApi.update, [ALL], { quiet: true });
export const usePublishTheme = () => useAction(themeAuthoringApi.publish, [ALL]);
export const useUnscheduleTheme = () => useAction(themeAuthoringApi.unschedule, [ALL]);

export const themeTitleRule = themeListApi.create.body.shape.title;
export const themeDraftRule = themeDraft;

/** The order shown to learners. */
export const themeArranging = { noun: '专题', calls: themeListApi, keys: ALL };

/** URL of a theme's draft. */
export const previewAddress = (themeId: string): string => `/web/themeDetail?themeId=${themeId}&preview=1`;
