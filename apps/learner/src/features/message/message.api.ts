import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import { messageApi, type MessageRow } from '@palm/contract/message/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clearPointNews, removePointNews } from '../../runtime/point-news.ts';
import { inPlace } from '../../shared/in-place.ts';

export type InboxFilter = { pageNo: number; unread: boolean; topLevelType: MessageRow['topLevelType'] | null };

export const MESSAGES_ON_PAGE = 20;
export const inboxKey = ['message', 'inbox'];

export const inboxQuery = (client: Client, { pageNo, unread, topLevelType }: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, pageNo, unread, topLevelType],
    queryFn: ({ signal }) =>
      client.call(
        messageApi.inbox,
        { query: { pageNo, pageSize: MESSAGES_ON_PAGE, unread, ...(topLevelType !== null && { topLevelType }) } },
        inPlace(signal),
      ),
    placeholderData: keepPreviousData,
  });

/** The unread popup. Asked for anew by each notice, so nothing of it is remembered. */
export const popupQuery = (client: Client) =>
  queryOptions({
    queryKey: ['message', 'popup'],
    queryFn: ({ signal }) => client.call(messageApi.popup, undefined, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** One message, or `all`, is read: on the server and in PointNewsCentral. */
export async function markRead(client: Client, store: Store, msgUuid: string): Promise<void> {
  const all = msgUuid === 'all';
  await client.call(messageApi.updateTodoState, { query: { msgUuid: all ? '' : msgUuid } }, inPlace());
  if (all) {
    clearPointNews(store);
  } else {
    removePointNews(store, msgUuid);
  }
}
