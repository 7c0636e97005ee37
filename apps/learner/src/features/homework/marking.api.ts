import type { Client } from '@palm/client/call';
import type { BodyInput } from '@palm/contract/endpoint';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import type { AskedSubmissions } from '@palm/ui/marking-desk';
import type { DeskActs } from '@palm/ui/marking-desk/desk-types';
import { toast } from '@palm/ui/toast';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'homework';

export const DESK_ROWS = 100;
export const HOMEWORK_ROWS = 20;

/** The homework of a class, for its staff. */
export const classHomeworkQuery = (client: Client, classroomId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, 'list', classroomId, pageNo],
    queryFn: ({ signal }) =>
      client.call(homeworkDeskApi.list, { query: { classroomId, pageNo, pageSize: HOMEWORK_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const deskHomeworkQuery = (client: Client, homeworkId: string) =>
  queryOptions({
    queryKey: [KEY, 'desk', homeworkId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.edit, { query: { homeworkId } }, inPlace(signal)),
  });

export const submissionsQuery = (client: Client, homeworkId: string, asked: AskedSubmissions) =>
  queryOptions({
    queryKey: [KEY, 'submissions', homeworkId, asked],
    queryFn: ({ signal }) =>
      client.call(homeworkDeskApi.submissions, { query: { homeworkId, ...asked, pageSize: DESK_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const submissionQuery = (client: Client, submissionId: string) =>
  queryOptions({
    queryKey: [KEY, 'submission', submissionId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.submission, { query: { submissionId } }, inPlace(signal)),
    gcTime: 0,
  });

/** Only a hint, so nothing waits for it. */
export const similarQuery = (client: Client, submissionId: string) =>
  queryOptions({
    queryKey: [KEY, 'similar', submissionId],
    queryFn: ({ signal }) => client.call(homeworkDeskApi.similar, { query: { submissionId } }, inPlace(signal)),
  });

/** Actions of the marking desk; they affect the figures of the class. */
export function useDeskActs(): DeskActs {
  const { client } = useServices();
  const queries = useQueryClient();
  const told = async <Result>(answer: Promise<Result>): Promise<Result> => {
    const result = await answer;
    await Promise.all([KEY, 'classroom'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return result;
  };
  return {
    // Unsent feedback is not shown anywhere else.
    saveReview: (body) => client.call(homeworkDeskApi.saveReview, { body }, inPlace()),
    mark: (body) => told(client.call(homeworkDeskApi.mark, { body }, inPlace())),
    giveBack: (body: BodyInput<typeof homeworkDeskApi.giveBack>) => told(client.call(homeworkDeskApi.giveBack, { body }, inPlace())),
    recommend: (body) => told(client.call(homeworkDeskApi.recommend, { body }, inPlace())),
    countJoined: (body) => told(client.call(homeworkDeskApi.countJoined, { body }, inPlace())),
    say: (kind, text) => toast.show({ kind, text }),
  };
}
