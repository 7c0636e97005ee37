import type { Client } from '@palm/client/call';
import { todoApi } from '@palm/contract/todo/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export const OTHERS_ON_PAGE = 20;

/** What is to do beside the tasks. */
export const otherTodosQuery = (client: Client, pageNo: number) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'todo', 'others', pageNo],
    queryFn: ({ signal }) => client.call(todoApi.list, { query: { pageNo, pageSize: OTHERS_ON_PAGE, without: 'tasks' } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
