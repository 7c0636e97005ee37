import { departmentApi } from '@palm/contract/department';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client/client.ts';

export const departmentKeys = ['department'] as const;

export const departmentsQuery = queryOptions({
  queryKey: [...departmentKeys, 'list'],
  queryFn: async ({ signal }) => (await client.call(departmentApi.list, {}, { quiet: true, signal })).list,
  staleTime: 60_000,
});
