import type { Client } from '@palm/client/call';
import { publicFaceAdminApi, type PublicFaceEdit } from '@palm/contract/public-face/admin';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['public-face'] as const;

export const publicFaceQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'edit'],
    queryFn: ({ signal }) => client.call(publicFaceAdminApi.edit, {}, { quiet: true, signal }),
  });

/** Refetches it. */
export function useReadPublicFace(): () => Promise<PublicFaceEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...publicFaceQuery(client), staleTime: 0 });
}

export const useUpdatePublicFace = () => useAction(publicFaceAdminApi.update, [ALL], { quiet: true });
