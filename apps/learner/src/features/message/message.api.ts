import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import type { ResultOf } from '@palm/contract/endpoint';
import { messageApi, type MessageRow } from '@palm/contract/message/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clearPointNews, removePointNews } from '../../runtime/point-news.ts';
import { inPlace } from '../../shared/in-place.ts';

export type InboxFilter = { pageNo: number; unread: boolean; topLevelType: MessageRow['topLevelType'] | null };
export type InboxPage = ResultOf<typeof messageApi.inbox>;

export const MESSAGES_ON_PAGE = 20;
export const inboxKey = ['message', 'inbox'];
const messageKey = (id: string) => ['message', 'one', id];

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

/** A message by id; initialised from the list if it is already there. */
export const messageQuery = (client: Client, id: string, listed?: MessageRow) =>
  queryOptions({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => client.call(messageApi.message, { query: { msgUuid: id } }, inPlace(signal)),
    ...(listed && { initialData: listed }),
    // Sent messages do not change.
    staleTime: Infinity,
  });

/** The unread popup. Refetched on each notification, so it is never cached. */
export const popupQuery = (client: Client) =>
  queryOptions({
    queryKey: ['message', 'popup'],
    queryFn: ({ signal }) => client.call(messageApi.popup, undefined, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Marks one message, or `all`, as read: on the server and in PointNewsCentral. */
export async function markRead(client: Client, store: Store, msgUuid: string): Promise<void> {
  const all = msgUuid === 'all';
  await client.call(messageApi.updateTodoState, { query: { msgUuid: all ? '' : msgUuid } }, inPlace());
  if (all) {
    clearPointNews(store);
  } else {
    removePointNews(store, msgUuid);
  }
}

/** A page of the inbox after reading a message, which stays in place so that nothing moves while reading. */
export function withRead(page: InboxPage, id: string): InboxPage {
  const message = page.list.find((one) => one.id === id);
  if (message === undefined || message.read) {
    return page;
  }
  const ofType = (page.unreadOf[message.topLevelType] ?? 1) - 1;
  return {
    ...page,
    list: page.list.map((one) => (one.id === id ? { ...one, read: true } : one)),
    unread: Math.max(0, page.unread - 1),
    unreadOf: { ...page.unreadOf, [message.topLevelType]: Math.max(0, ofType) },
  };
}
