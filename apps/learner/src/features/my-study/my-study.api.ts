import type { Client } from '@palm/client/call';
import { studyApi } from '@palm/contract/study/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export type RecordState = 'all' | 'started' | 'completed';

export const RECORDS_ON_PAGE = 10;

/** A year and a few days, so that the map has 53 whole weeks. */
export const yearQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'summary', 371],
    queryFn: ({ signal }) => client.call(studyApi.summary, { query: { days: 371 } }, inPlace(signal)),
  });

export const recordsQuery = (client: Client, state: RecordState, pageNo = 1) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'records', state, pageNo],
    queryFn: ({ signal }) => client.call(studyApi.records, { query: { state, pageNo, pageSize: RECORDS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
