import type { Client } from '@palm/client/call';
import { todoApi } from '@palm/contract/todo/calls';
import { studyApi } from '@palm/contract/study/calls';
import { queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export const continueQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'continue'],
    queryFn: ({ signal }) => client.call(studyApi.continueLearning, undefined, inPlace(signal)),
  });

/** The week alone; my study asks for the year. */
export const weekQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'summary', 7],
    queryFn: ({ signal }) => client.call(studyApi.summary, { query: { days: 7 } }, inPlace(signal)),
  });

export const todoQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'todo'],
    queryFn: ({ signal }) => client.call(todoApi.list, { query: { limit: 3 } }, inPlace(signal)),
  });

export const rankingQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'ranking'],
    queryFn: ({ signal }) => client.call(studyApi.ranking, undefined, inPlace(signal)),
  });
