import type { Client } from '@palm/client/call';
import { classroomLinkApi as api } from '@palm/contract/classroom/link';
import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../../shared/query/use-action.ts';

const KEY = ['classroom-link'] as const;

export const linkQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...KEY, classroomId],
    queryFn: ({ signal }) => client.call(api.current, { query: { classroomId } }, { quiet: true, signal }),
  });

export const useRenewLink = () => useAction(api.renew, [KEY]);
export const useCloseLink = () => useAction(api.close, [KEY]);
