import { teacherApi } from '@palm/contract/teacher/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from './in-place.ts';
import type { Services } from './services.tsx';

/**
 * Seed §7: teacher/detail with userId, orgId and teacherId. By default a failure shows a toast, as of a mutation: the dialog stays closed then
 * (seed §4), and nothing else would report it.
 */
export const teacherQuery = ({ client, store }: Services, teacherId: string, options = inPlace()) =>
  queryOptions({
    queryKey: ['teacher', teacherId],
    queryFn: () => {
      const query = { userId: store.get('userId') ?? '', orgId: store.get('orgId') ?? '', teacherId };
      return client.call(teacherApi.detail, { query }, options);
    },
    staleTime: 300_000,
  });
