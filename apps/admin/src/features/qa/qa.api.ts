import type { Client } from '@palm/client/call';
import { qaAdminApi } from '@palm/contract/qa/admin';
import { qaReason } from '@palm/contract/qa/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['qa'] as const;

export const reasonRule = qaReason;
// The forum comes from the path, not from the filters.
export const questionListSchema = qaAdminApi.list.query.omit({ kind: true, objectId: true });
export type QuestionListQuery = z.output<typeof questionListSchema>;

const ofClass = (classroomId: string) => ({ kind: 'classroom' as const, objectId: classroomId });

export const questionsQuery = (client: Client, classroomId: string, query: QuestionListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', classroomId, query],
    queryFn: ({ signal }) => client.call(qaAdminApi.list, { query: { ...ofClass(classroomId), ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportQuestions = (client: Client, classroomId: string, query: QuestionListQuery) =>
  exportList(client, qaAdminApi.export, { ...ofClass(classroomId), ...query });

export const questionQuery = (client: Client, questionId: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', questionId],
    queryFn: ({ signal }) => client.call(qaAdminApi.detail, { query: { questionId } }, { quiet: true, signal }),
  });

export const ANSWERS_ON_PAGE = 20;

export const answersQuery = (client: Client, questionId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...ALL, 'answers', questionId, pageNo],
    queryFn: ({ signal }) =>
      client.call(qaAdminApi.answers, { query: { questionId, pageNo, pageSize: ANSWERS_ON_PAGE } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const useHideQuestion = () => useAction(qaAdminApi.hide, [ALL]);
export const useRestoreQuestion = () => useAction(qaAdminApi.restore, [ALL]);
export const useHideAnswer = () => useAction(qaAdminApi.hideAnswer, [ALL]);
export const useRestoreAnswer = () => useAction(qaAdminApi.restoreAnswer, [ALL]);
export const useCloseQuestion = () => useAction(qaAdminApi.close, [ALL]);
