import type { Client } from '@palm/client/call';
import { assignmentAdminApi, assignmentFields, type AssignmentEdit } from '@palm/contract/assignment/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['assignment'] as const;

export const assignmentRule = assignmentFields;
export const assignmentListSchema = assignmentAdminApi.list.query;
export type AssignmentListQuery = z.output<typeof assignmentListSchema>;

export const assignmentsQuery = (client: Client, query: AssignmentListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(assignmentAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findAssignments: Find = async (client, keyword, signal) => {
  const query = { keyword, pageSize: FOUND_AT_MOST };
  const { list, total } = await client.call(assignmentAdminApi.list, { query }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, taskCount }) => ({ id, title, note: `${taskCount} 人`, to: `/assignments/${id}` })) };
};

export const exportAssignments = (client: Client, query: AssignmentListQuery) => exportList(client, assignmentAdminApi.export, query);

export const assignmentEditQuery = (client: Client, assignmentId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', assignmentId],
    queryFn: ({ signal }) => client.call(assignmentAdminApi.edit, { query: { assignmentId } }, { quiet: true, signal }),
  });

/** Refetches an assignment, and invalidates everything that shows it. */
export function useReadAssignment(assignmentId: string): () => Promise<AssignmentEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...assignmentEditQuery(client, assignmentId), staleTime: 0 });
}

/** What activating the saved draft would do now. A changed `revision` triggers a refetch. */
export const effectQuery = (client: Client, assignmentId: string, revision?: number) =>
  queryOptions({
    queryKey: [...ALL, 'effect', assignmentId, revision],
    queryFn: ({ signal }) => client.call(assignmentAdminApi.preview, { query: { assignmentId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCreateAssignment = () => useAction(assignmentAdminApi.create, [ALL]);
export const useCopyAssignment = () => useAction(assignmentAdminApi.createCopy, [ALL]);
export const useUpdateAssignment = () => useAction(assignmentAdminApi.update, [ALL], { quiet: true });
export const useSwitchOn = () => useAction(assignmentAdminApi.switchOn, [ALL]);
export const useRecall = () => useAction(assignmentAdminApi.recall, [ALL]);
export const useEndAssignment = () => useAction(assignmentAdminApi.end, [ALL]);
export const useRemoveAssignment = () => useAction(assignmentAdminApi.remove, [ALL]);

// The assignment comes from the path, not from the filters.
export const progressSchema = assignmentAdminApi.progress.query.omit({ assignmentId: true });
export type ProgressQuery = z.output<typeof progressSchema>;

export const progressQuery = (client: Client, assignmentId: string, query: ProgressQuery) =>
  queryOptions({
    queryKey: [...ALL, 'progress', assignmentId, query],
    queryFn: ({ signal }) => client.call(assignmentAdminApi.progress, { query: { assignmentId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportProgress = (client: Client, assignmentId: string, query: ProgressQuery) =>
  exportList(client, assignmentAdminApi.exportProgress, { assignmentId, ...query });
