import type { Client } from '@palm/client/call';
import { topicalTeacherApi } from '@palm/contract/column/calls';
import { courseApi } from '@palm/contract/course/calls';
import { infoApi } from '@palm/contract/info/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

/** Per kind and page: full rows of three. */
export const WORKS_PER_PAGE = 12;

type Page = { teacherId: string; pageNo: number };

/** Under the study key, because their cards show the member's progress. */
export const columnsOfQuery = (client: Client, page: Page) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'teacher', 'columns', page],
    queryFn: ({ signal }) => client.call(topicalTeacherApi.columns, { query: { ...page, pageSize: WORKS_PER_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const coursesOfQuery = (client: Client, page: Page) =>
  queryOptions({
    queryKey: ['course', 'teacher', page],
    queryFn: ({ signal }) => client.call(courseApi.list, { query: { ...page, pageSize: WORKS_PER_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const infosOfQuery = (client: Client, page: Page) =>
  queryOptions({
    queryKey: ['info', 'teacher', page],
    queryFn: ({ signal }) => client.call(infoApi.list, { query: { ...page, pageSize: WORKS_PER_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
