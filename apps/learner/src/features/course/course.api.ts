import type { Client } from '@palm/client/call';
import { courseApi } from '@palm/contract/course/calls';
import type { QueryInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export type CourseFilter = Omit<QueryInput<typeof courseApi.list>, 'pageSize'>;

/** Courses per page: full rows of four, three and two. */
export const PAGE_SIZE = 24;

export const courseListQuery = (client: Client, filter: CourseFilter) =>
  queryOptions({
    queryKey: ['course', 'list', filter],
    queryFn: ({ signal }) => client.call(courseApi.list, { query: { ...filter, pageSize: PAGE_SIZE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const courseFiltersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['course', 'filters'],
    queryFn: ({ signal }) => client.call(courseApi.filters, undefined, inPlace(signal)),
    staleTime: 300_000,
  });
