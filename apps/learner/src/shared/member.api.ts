import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '@palm/client/call';
import { accountApi } from '@palm/contract/identity/account';
import { messageApi } from '@palm/contract/message/calls';
import { inPlace } from './in-place.ts';
import { useServices } from './services.tsx';

/** Keys of the member's data shown in more than one place. */
export const memberKeys = { info: ['member', 'info'], unread: ['member', 'unread'] } as const;

export const myInfoQuery = (client: Client) =>
  queryOptions({
    queryKey: memberKeys.info,
    queryFn: ({ signal }) => client.call(accountApi.myInfo, undefined, inPlace(signal)),
    staleTime: 300_000,
  });

/** Whether to show the 管理后台 entry; the server checks every call anyway. */
export const administratorQuery = (client: Client) =>
  queryOptions({
    queryKey: ['member', 'administrator'],
    queryFn: ({ signal }) => client.call(accountApi.isAdministrator, undefined, inPlace(signal)),
    staleTime: 300_000,
  });

/** The number of unread messages. */
export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: memberKeys.unread,
    queryFn: ({ signal }) => client.call(messageApi.inbox, { query: { pageNo: 1, pageSize: 1, unread: true } }, inPlace(signal)),
    select: ({ unread }) => unread,
    staleTime: 60_000,
  });

export function useUnread(): number {
  const { client } = useServices();
  return useQuery(unreadQuery(client)).data ?? 0;
}
