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
    // A draft goes on where it was kept last, on whatever device.
    gcTime: 0,
    // whoever writes with others hears of what they have stored
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

/** Quiet: what could not be kept is said beside the text, and tried again. */
export const saveDraft = (client: Client, body: Written) => client.call(homeworkApi.saveDraft, { body }, { ...inPlace(), quiet: true });

/** What is kept stands also in what is shown, so that a change of tabs brings nothing old back. */
export const rememberDraft = (queries: QueryClient, client: Client, homeworkId: string, draft: HomeworkDetail['draft']): void => {
  queries.setQueryData(homeworkQuery(client, homeworkId).queryKey, (known) => known && { ...known, draft });
};

/** The plan and the figures of the class go by what is handed in. */
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
