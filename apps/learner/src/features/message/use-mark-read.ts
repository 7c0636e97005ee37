import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices } from '../../shared/services.tsx';
import { inboxKey, markRead } from './message.api.ts';

/** Marks one message or all as read, and lets every count know. */
export function useMarkRead() {
  const { client, store } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (msgUuid: string) => markRead(client, store, msgUuid),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: inboxKey }), queries.invalidateQueries({ queryKey: memberKeys.unread })]);
    },
  });
}
