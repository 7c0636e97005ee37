import type { Client } from '@palm/client/call';
import { examAbsenteesApi } from '@palm/contract/exam/absentees';
import { examAuthoringApi, type ExamEdit } from '@palm/contract/exam/admin';
import { examItemsApi } from '@palm/contract/exam/items';
import { examResultsApi } from '@palm/contract/exam/results';
import type { BodyInput } from '@palm/contract/endpoint';
import { paperApi } from '@palm/contract/exam/paper';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['exam'] as const;
// Papers count the exams that use them.
const changed = [ALL, ['paper']] as const;

export const examListSchema = examAuthoringApi.list.query;
export type ExamListQuery = z.output<typeof examListSchema>;

export const examsQuery = (client: Client, query: ExamListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(examAuthoringApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findExams: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(
    examAuthoringApi.list,
    { query: { keyword, pageSize: FOUND_AT_MOST } },
    { quiet: true, signal },
  );
  return { total, found: list.map(({ id, title }) => ({ id, title, note: '', to: `/exams/${id}` })) };
};

export const examEditQuery = (client: Client, examId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', examId],
    queryFn: ({ signal }) => client.call(examAuthoringApi.edit, { query: { examId } }, { quiet: true, signal }),
  });

/** Refetches an exam, and invalidates everything that shows it. */
export function useReadExam(examId: string): () => Promise<ExamEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...examEditQuery(client, examId), staleTime: 0 });
}

/** Never cached: who would be affected by a change right now. */
export const examEffectQuery = (client: Client, body: BodyInput<typeof examAuthoringApi.effect>) =>
  queryOptions({
    queryKey: [...ALL, 'effect', body],
    queryFn: ({ signal }) => client.call(examAuthoringApi.effect, { body }, { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const paperPickQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: ['paper', 'pick', keyword],
    queryFn: async ({ signal }) => (await client.call(paperApi.list, { query: { keyword, pageSize: 50 } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

export const resultListSchema = examResultsApi.list.query.omit({ examId: true });
export type ResultListQuery = z.output<typeof resultListSchema>;

export const resultsQuery = (client: Client, examId: string, query: ResultListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'results', examId, query],
    queryFn: ({ signal }) => client.call(examResultsApi.list, { query: { ...query, examId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const resultSummaryQuery = (client: Client, examId: string) =>
  queryOptions({
    queryKey: [...ALL, 'resultSummary', examId],
    queryFn: ({ signal }) => client.call(examResultsApi.summary, { query: { examId } }, { quiet: true, signal }),
  });

export const attemptQuery = (client: Client, attemptId: string) =>
  queryOptions({
    queryKey: [...ALL, 'attempt', attemptId],
    queryFn: ({ signal }) => client.call(examResultsApi.attempt, { query: { attemptId } }, { quiet: true, signal }),
  });

export const exportExams = (client: Client, query: ExamListQuery) => exportList(client, examAuthoringApi.export, query);

export const useCreateExam = () => useAction(examAuthoringApi.create, changed);
export const useUpdateExam = () => useAction(examAuthoringApi.update, changed, { quiet: true });
export const usePublishExam = () => useAction(examAuthoringApi.publish, [ALL]);
export const useTakePaper = () => useAction(examAuthoringApi.takePaper, [ALL]);
export const useCloseExam = () => useAction(examAuthoringApi.close, [ALL]);
export const useRemoveExam = () => useAction(examAuthoringApi.remove, changed);

export const examTitleRule = examAuthoringApi.create.body.shape.title;

export const exportResults = (client: Client, examId: string, query: ResultListQuery) =>
  exportList(client, examResultsApi.export, { ...query, examId });

const ABSENTEES = [...ALL, 'absentees'] as const;

export const absenteeListSchema = examAbsenteesApi.list.query.omit({ examId: true });
export type AbsenteeListQuery = z.output<typeof absenteeListSchema>;

export const absenteesQuery = (client: Client, examId: string, query: AbsenteeListQuery) =>
  queryOptions({
    queryKey: [...ABSENTEES, examId, query],
    queryFn: ({ signal }) => client.call(examAbsenteesApi.list, { query: { ...query, examId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportAbsentees = (client: Client, examId: string, query: AbsenteeListQuery) =>
  exportList(client, examAbsenteesApi.export, { ...query, examId });

export type Nudge = BodyInput<typeof examAbsenteesApi.nudge>;

/** Never cached: who would be nudged right now. */
export const nudgeEffectQuery = (client: Client, body: Nudge) =>
  queryOptions({
    queryKey: [...ALL, 'nudgeEffect', body],
    queryFn: ({ signal }) => client.call(examAbsenteesApi.nudgeEffect, { body }, { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useNudge = () => useAction(examAbsenteesApi.nudge, [ABSENTEES]);

export const itemListSchema = examItemsApi.list.query.omit({ examId: true });
export type ItemListQuery = z.output<typeof itemListSchema>;

export const itemsQuery = (client: Client, examId: string, query: ItemListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'items', examId, query],
    queryFn: ({ signal }) => client.call(examItemsApi.list, { query: { ...query, examId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const itemQuery = (client: Client, examId: string, questionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'item', examId, questionId],
    queryFn: ({ signal }) => client.call(examItemsApi.detail, { query: { examId, questionId } }, { quiet: true, signal }),
  });

export const exportItems = (client: Client, examId: string, query: ItemListQuery) =>
  exportList(client, examItemsApi.export, { ...query, examId });
