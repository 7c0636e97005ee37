import type { Client } from '@palm/client/call';
import { departmentApi } from '@palm/contract/department/admin';
import type { QueryInput } from '@palm/contract/endpoint';
import { memberApi } from '@palm/contract/member/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const departmentKeys = ['department'] as const;

export const departmentsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...departmentKeys, 'list'],
    queryFn: async ({ signal }) => (await client.call(departmentApi.list, {}, { quiet: true, signal })).list,
    staleTime: 60_000,
  });

/** Filters for the members counted by the tree. */
export type CountFilter = QueryInput<typeof memberApi.counts>;

/** Number of members matching a filter, in total and by department. Invalidated with members. */
export const memberCountsQuery = (client: Client, filter: CountFilter) =>
  queryOptions({
    queryKey: ['member', 'counts', filter],
    queryFn: async ({ signal }) => {
      const { departments, ...sums } = await client.call(memberApi.counts, { query: filter }, { quiet: true, signal });
      return { ...sums, byId: new Map(departments.map(({ departmentId, count }) => [departmentId, count])) };
    },
    placeholderData: keepPreviousData,
  });
