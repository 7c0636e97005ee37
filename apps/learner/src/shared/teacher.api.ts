import { teacherApi } from '@palm/contract/teacher/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from './in-place.ts';
import type { Services } from './services.tsx';

/** Seed §7: teacher/detail with userId, orgId and teacherId. */
export const teacherQuery = ({ client, store }: Services, teacherId: string) =>
  queryOptions({
    queryKey: ['teacher', teacherId],
    queryFn: () => {
      const query = { userId: store.get('userId') ?? '', orgId: store.get('orgId') ?? '', teacherId };
      // Without a signal, like a mutation: the dialog stays closed on failure (seed §4), so only a toast can report it.
      return client.call(teacherApi.detail, { query }, inPlace());
    },
    staleTime: 300_000,
  });
