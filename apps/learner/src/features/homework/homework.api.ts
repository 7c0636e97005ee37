import type { Client } from '@palm/client/call';
import type { BodyInput } from '@palm/contract/endpoint';
import { homeworkApi, type HomeworkDetail } from '@palm/contract/homework/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'homework';
export const WORKS_ON_PAGE = 12;
const GROUP_DRAFT_MS = 10_000;

export const homeworkQuery = (client: Client, homeworkId: string) =>
  queryOptions({
    queryKey: [KEY, 'detail', homeworkId],
    queryFn: ({ signal }) => client.call(homeworkApi.detail, { query: { homeworkId } }, inPlace(signal)),
    // A draft resumes from its last saved version, on any device.
    gcTime: 0,
    // In a group, changes saved by others are polled.
    refetchInterval: ({ state: { data } }) => (data?.byGroup && data.abilities.write ? GROUP_DRAFT_MS : false),
  });

export const excellentQuery = (client: Client, homeworkId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, 'excellent', homeworkId, pageNo],
    queryFn: ({ signal }) =>
      client.call(homeworkApi.excellent, { query: { homeworkId, pageNo, pageSize: WORKS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export type Written = BodyInput<typeof homeworkApi.saveDraft>;

/** Quiet: failures are shown next to the text, and retried. */
export const saveDraft = (client: Client, body: Written) => client.call(homeworkApi.saveDraft, { body }, { ...inPlace(), quiet: true });

/** Saved drafts are also written to the cache, so that switching tabs does not bring back old text. */
export const rememberDraft = (queries: QueryClient, client: Client, homeworkId: string, draft: HomeworkDetail['draft']): void => {
  queries.setQueryData(homeworkQuery(client, homeworkId).queryKey, (known) => known && { ...known, draft });
};

/** Submissions affect the plan and the figures of the class. */
function useHomeworkChange<Input, Result>(change: (client: Client, input: Input) => Promise<Result>) {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    onSuccess: () => Promise.all([KEY, 'classroom'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useHandIn = () =>
  useHomeworkChange((client, body: BodyInput<typeof homeworkApi.handIn>) => client.call(homeworkApi.handIn, { body }, inPlace()));

export const useWithdraw = () =>
  useHomeworkChange((client, homeworkId: string) => client.call(homeworkApi.withdraw, { body: { homeworkId } }, inPlace()));

export const useAnswerExcellent = () =>
  useHomeworkChange((client, body: { homeworkId: string; agree: boolean }) =>
    client.call(homeworkApi.answerExcellent, { body }, inPlace()),
  );
