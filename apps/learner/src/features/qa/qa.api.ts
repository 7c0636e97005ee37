import type { Client } from '@palm/client/call';
import type { BodyInput, QueryInput } from '@palm/contract/endpoint';
import { qaApi, type ForumKind } from '@palm/contract/qa/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inForm, inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';
import { useOnePress } from '../../shared/use-one-press.ts';

const KEY = 'qa';
export const QUESTIONS_ON_PAGE = 12;
export const ANSWERS_ON_PAGE = 20;

/** Where questions are asked. */
export type Forum = { kind: ForumKind; objectId: string };
export type QuestionFilter = NonNullable<QueryInput<typeof qaApi.list>['filter']>;

export const questionsQuery = (client: Client, forum: Forum, asked: { filter: QuestionFilter; keyword: string; pageNo: number }) =>
  queryOptions({
    queryKey: [KEY, 'list', forum.kind, forum.objectId, asked],
    queryFn: ({ signal }) => client.call(qaApi.list, { query: { ...forum, ...asked, pageSize: QUESTIONS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** The number of unanswered questions. */
export const waitingCountQuery = (client: Client, forum: Forum) =>
  queryOptions({
    queryKey: [KEY, 'list', forum.kind, forum.objectId, 'waiting'],
    queryFn: ({ signal }) =>
      client.call(qaApi.list, { query: { ...forum, filter: 'unanswered' as const, pageNo: 1, pageSize: 1 } }, inPlace(signal)),
    select: ({ total }) => total,
  });

export const questionQuery = (client: Client, questionId: string) =>
  queryOptions({
    queryKey: [KEY, 'detail', questionId],
    queryFn: ({ signal }) => client.call(qaApi.detail, { query: { questionId } }, inPlace(signal)),
  });

export const answersQuery = (client: Client, questionId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, 'answers', questionId, pageNo],
    queryFn: ({ signal }) => client.call(qaApi.answers, { query: { questionId, pageNo, pageSize: ANSWERS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** Actions on questions and answers; they invalidate every list. */
export function useQaActions() {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [KEY] });
  const ask = useMutation({
    mutationFn: (question: BodyInput<typeof qaApi.ask>) => client.call(qaApi.ask, { body: question }, inForm()),
    onSuccess,
  });
  const answer = useMutation({
    mutationFn: (written: BodyInput<typeof qaApi.answer>) => client.call(qaApi.answer, { body: written }, inForm()),
    onSuccess,
  });
  const accept = useMutation({
    mutationFn: (accepted: { answerId: string; on: boolean }) => client.call(qaApi.accept, { body: accepted }, inPlace()),
    onSuccess,
  });
  const follow = useMutation({
    mutationFn: (followed: { questionId: string; on: boolean }) => client.call(qaApi.follow, { body: followed }, inPlace()),
    onSuccess,
  });
  const removeAnswer = useMutation({
    mutationFn: (answerId: string) => client.call(qaApi.removeAnswer, { body: { answerId } }, inPlace()),
    onSuccess,
  });
  return { ask, answer, accept, follow: { ...follow, mutate: useOnePress(follow) }, removeAnswer };
}

/** Moderation actions of teachers. */
export function useModeration() {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [KEY] });
  const hide = useMutation({
    mutationFn: (hidden: { questionId: string; reason: string }) => client.call(qaApi.hide, { body: hidden }, inForm()),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (questionId: string) => client.call(qaApi.restore, { body: { questionId } }, inPlace()),
    onSuccess,
  });
  const hideAnswer = useMutation({
    mutationFn: (hidden: { answerId: string; reason: string }) => client.call(qaApi.hideAnswer, { body: hidden }, inForm()),
    onSuccess,
  });
  const restoreAnswer = useMutation({
    mutationFn: (answerId: string) => client.call(qaApi.restoreAnswer, { body: { answerId } }, inPlace()),
    onSuccess,
  });
  const close = useMutation({
    mutationFn: (closed: { questionId: string; on: boolean }) => client.call(qaApi.close, { body: closed }, inPlace()),
    onSuccess,
  });
  return { hide, restore, hideAnswer, restoreAnswer, close };
}

/** Deleting a question leaves its page: it is not refetched, and lists are when they are next opened. */
export function useRemoveQuestion() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) => client.call(qaApi.remove, { body: { questionId } }, inPlace()),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, 'list'] }),
  });
}
