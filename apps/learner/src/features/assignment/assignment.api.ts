import type { Client } from '@palm/client/call';
import { assignmentApi, type TaskTab } from '@palm/contract/assignment/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export const TASKS_ON_PAGE = 20;

export type TaskChoice = { tab: TaskTab; keyword: string; pageNo: number };

export const tasksQuery = (client: Client, choice: TaskChoice) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'tasks', choice],
    queryFn: ({ signal }) => client.call(assignmentApi.tasks, { query: { ...choice, pageSize: TASKS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
