import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { thirdPartyAdminApi, type ProviderRow } from '@palm/contract/third-party/admin';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['third-party'] as const;

export const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ALL,
    queryFn: ({ signal }) => client.call(thirdPartyAdminApi.list, undefined, { quiet: true, signal }),
  });

/** Fetches a provider again. */
export function useReadProvider(): (providerId: string) => Promise<ProviderRow> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return async (providerId) => {
    const { list } = await queryClient.fetchQuery({ ...providersQuery(client), staleTime: 0 });
    const row = list.find(({ id }) => id === providerId);
    if (row === undefined) {
      throw new AppError({ code: -1, errorCode: 'NOT_FOUND', msg: '这种登录方式已经删除了' });
    }
    return row;
  };
}

export const useCreateProvider = () => useAction(thirdPartyAdminApi.create, [ALL]);
export const useUpdateProvider = () => useAction(thirdPartyAdminApi.update, [ALL]);
export const useArrangeProviders = () => useAction(thirdPartyAdminApi.arrange, [ALL]);
export const useTestProvider = () => useAction(thirdPartyAdminApi.test, [ALL]);
export const useRemoveProvider = () => useAction(thirdPartyAdminApi.remove, [ALL]);
