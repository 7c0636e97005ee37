import type { Client } from '@palm/client/call';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['third-party'] as const;

export const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ALL,
    queryFn: ({ signal }) => client.call(thirdPartyAdminApi.list, undefined, { quiet: true, signal }),
  });

export const useCreateProvider = () => useAction(thirdPartyAdminApi.create, [ALL]);
export const useUpdateProvider = () => useAction(thirdPartyAdminApi.update, [ALL]);
export const useArrangeProviders = () => useAction(thirdPartyAdminApi.arrange, [ALL]);
export const useTestProvider = () => useAction(thirdPartyAdminApi.test, [ALL]);
export const useRemoveProvider = () => useAction(thirdPartyAdminApi.remove, [ALL]);
