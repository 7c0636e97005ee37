import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices } from '../../shared/services.tsx';
import { inboxKey, markRead, withRead, type InboxPage } from './message.api.ts';

/** Marks one message or all as read, and updates every count. */
export function useMarkRead() {
  const { client, store } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (msgUuid: string) => markRead(client, store, msgUuid),
    onSuccess: async (_, msgUuid) => {
      const all = msgUuid === 'all';
      if (!all) {
        queries.setQueriesData<InboxPage>({ queryKey: inboxKey }, (page) => page && withRead(page, msgUuid));
      }
      await Promise.all([
        // A list of unread messages keeps the one just opened until it is refetched.
        queries.invalidateQueries({ queryKey: inboxKey, refetchType: all ? 'active' : 'none' }),
        queries.invalidateQueries({ queryKey: memberKeys.unread }),
      ]);
    },
  });
}
