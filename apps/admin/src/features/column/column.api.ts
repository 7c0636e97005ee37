import type { Client } from '@palm/client/call';
import { columnAuthoringApi, columnDraft, type ColumnEdit } from '@palm/contract/column/admin';
import { columnListApi } from '@palm/contract/column/list';
import { columnOfCourseApi } from '@palm/contract/column/of-course';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['column'] as const;

export const columnListSchema = columnListApi.list.query;
export type ColumnListQuery = z.output<typeof columnListSchema>;

export const columnsQuery = (client: Client, query: ColumnListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(columnListApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findColumns: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(columnListApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, teacherNames }) => ({ id, title, note: teacherNames.join('、'), to: `/columns/${id}` })) };
};

export const columnEditQuery = (client: Client, columnId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', columnId],
    queryFn: ({ signal }) => client.call(columnAuthoringApi.edit, { query: { columnId } }, { quiet: true, signal }),
  });

/** Refetches a column, and invalidates everything that shows it. */
export function useReadColumn(columnId: string): () => Promise<ColumnEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...columnEditQuery(client, columnId), staleTime: 0 });
}

export const courseChoicesQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: [...ALL, 'courses', keyword],
    queryFn: async ({ signal }) => (await client.call(columnAuthoringApi.courses, { query: { keyword } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

/** The columns that contain a course. */
export const columnsOfCourseQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'ofCourse', courseId],
    queryFn: async ({ signal }) => (await client.call(columnOfCourseApi.list, { query: { courseId } }, { quiet: true, signal })).list,
  });

const OFFERED = 30;

/** Columns a course can be added to. */
export const columnsToJoinQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: [...ALL, 'toJoin', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(columnListApi.list, { query: { keyword, pageSize: OFFERED } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

/** For the draft as last saved: `revision` triggers a refetch. */
export const stopsQuery = (client: Client, columnId: string, revision: number) =>
  queryOptions({
    queryKey: [...ALL, 'stops', columnId, revision],
    queryFn: ({ signal }) => client.call(columnAuthoringApi.stops, { query: { columnId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

/** Never cached: what publishing would do right now. */
export const publishCheckQuery = (client: Client, columnId: string) =>
  queryOptions({
    queryKey: [...ALL, 'publishCheck', columnId],
    queryFn: async ({ signal }) => {
      const check = await client.call(columnAuthoringApi.check, { query: { columnId } }, { quiet: true, signal });
      return { ...check, findings: check.findings.map(({ stageId, ...finding }) => ({ ...finding, partId: stageId })) };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const exportColumns = (client: Client, query: ColumnListQuery) => exportList(client, columnListApi.export, query);

export const useCreateColumn = () => useAction(columnListApi.create, [ALL]);
export const useCopyColumn = () => useAction(columnListApi.createCopy, [ALL]);
export const usePlaceColumn = () => useAction(columnListApi.place, [ALL]);
export const useArchiveColumns = () => useAction(columnListApi.archive, [ALL]);
export const useRemoveColumn = () => useAction(columnListApi.remove, [ALL]);
export const useJoinColumn = () => useAction(columnOfCourseApi.join, [ALL]);
export const useUpdateColumn = () => useAction(columnAuthoringApi.update, [ALL], { quiet: true });
export const usePublishColumn = () => useAction(columnAuthoringApi.publish, [ALL]);
export const useUnscheduleColumn = () => useAction(columnAuthoringApi.unschedule, [ALL]);

export const columnTitleRule = columnListApi.create.body.shape.title;
export const columnDraftRule = columnDraft;

/** The order shown to learners. */
export const columnArranging = { noun: '专栏', calls: columnListApi, keys: ALL };

/** URL of a column's published page for learners. */
export const pageAddress = (columnId: string): string => `/web/columnDetail?columnId=${columnId}`;
