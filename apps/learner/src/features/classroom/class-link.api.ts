import type { Client } from '@palm/client/call';
import { classroomOwnLinkApi as api } from '@palm/contract/classroom/link';
import { toast } from '@palm/ui/toast';
import type { LinkActs } from '@palm/ui/class-link/link-acts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = ['class-link'] as const;

export const linkQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...KEY, classroomId],
    queryFn: ({ signal }) => client.call(api.current, { query: { classroomId } }, inPlace(signal)),
  });

export function useLinkActs(classroomId: string): LinkActs {
  const { client } = useServices();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    renew: async (asked) => {
      await client.call(api.renew, { body: { classroomId, ...asked } });
      await again();
    },
    close: async () => {
      await client.call(api.close, { body: { classroomId } });
      await again();
    },
    say: (kind, text) => toast.show({ kind, text }),
  };
}
