import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { homeworkDeskApi, homeworkFields } from '@palm/contract/homework/desk';
import type { AskedSubmissions } from '@palm/ui/marking-desk';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['homework'] as const;

export const homeworkRules = homeworkFields.shape;

// The class comes from the path, not from the filters.
export const homeworkListSchema = homeworkDeskApi.list.query.omit({ classroomId: true });
export type HomeworkListQuery = z.output<typeof homeworkListSchema>;
export type HomeworkEdit = ResultOf<typeof homeworkDeskApi.edit>;

export const homeworksQuery = (client: Client, classroomId: string, query: HomeworkListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', classroomId, query],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.list, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportHomework = (client: Client, classroomId: string, query: HomeworkListQuery) =>
  exportList(client, homeworkDeskApi.export, { classroomId, ...query });

export const exportSubmissions = (client: Client, homeworkId: string) =>
  exportList(client, homeworkDeskApi.exportSubmissions, { homeworkId });

export const homeworkEditQuery = (client: Client, homeworkId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', homeworkId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.edit, { query: { homeworkId } }, { quiet: true, signal }),
  });

export function useReadHomework(homeworkId: string): () => Promise<HomeworkEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...homeworkEditQuery(client, homeworkId), staleTime: 0 });
}

export const DESK_ROWS = 100;

export const submissionsQuery = (client: Client, homeworkId: string, asked: AskedSubmissions) =>
  queryOptions({
    queryKey: [...ALL, 'submissions', homeworkId, asked],
    queryFn: ({ signal }) =>
      client.call(homeworkDeskApi.submissions, { query: { homeworkId, ...asked, pageSize: DESK_ROWS } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const submissionQuery = (client: Client, submissionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'submission', submissionId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.submission, { query: { submissionId } }, { quiet: true, signal }),
    gcTime: 0,
  });

/** Only a hint, so nothing waits for it. */
export const similarQuery = (client: Client, submissionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'similar', submissionId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.similar, { query: { submissionId } }, { quiet: true, signal }),
  });

export const useCreateHomework = () => useAction(homeworkDeskApi.create, [ALL]);
export const useUpdateHomework = () => useAction(homeworkDeskApi.update, [ALL]);
export const useRemoveHomework = () => useAction(homeworkDeskApi.remove, [ALL]);
/** Unsent feedback is not shown anywhere else. */
export const useSaveReview = () => useAction(homeworkDeskApi.saveReview, []);
export const useMark = () => useAction(homeworkDeskApi.mark, [ALL]);
export const useGiveBack = () => useAction(homeworkDeskApi.giveBack, [ALL]);
export const useCountJoined = () => useAction(homeworkDeskApi.countJoined, [ALL]);
export const useRecommend = () => useAction(homeworkDeskApi.recommend, [ALL]);
