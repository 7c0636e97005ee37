import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { ratingApi } from '@palm/contract/rating/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inForm, inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'rating';
export const RATINGS_ON_PAGE = 10;

export type OwnSummary = ResultOf<typeof ratingApi.summary>;

export const summaryQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [KEY, courseId, 'summary'],
    queryFn: ({ signal }) => client.call(ratingApi.summary, { query: { courseId } }, inPlace(signal)),
  });

export const ratingsQuery = (client: Client, courseId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'list', pageNo],
    queryFn: ({ signal }) => client.call(ratingApi.list, { query: { courseId, pageNo, pageSize: RATINGS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** Saving and deleting; both invalidate the figures and the ratings. */
export function useOwnRating(courseId: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [KEY, courseId] });
  const save = useMutation({
    mutationFn: (own: { stars: number; sentence: string }) => client.call(ratingApi.save, { body: { courseId, ...own } }, inForm()),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: () => client.call(ratingApi.withdraw, { body: { courseId } }, inPlace()),
    onSuccess,
  });
  return { save, withdraw };
}
