import type { Client } from '@palm/client/call';
import { teacherApi } from '@palm/contract/teacher/calls';
import { queryOptions } from '@tanstack/react-query';
import type { ShelfInput } from '../../shared/block-shelf.ts';
import { inPlace } from '../../shared/in-place.ts';

export const teacherBlockQuery = (client: Client, block: ShelfInput) =>
  queryOptions({
    queryKey: ['teacher', 'block', block],
    queryFn: ({ signal }) => client.call(teacherApi.shelf, { query: block }, inPlace(signal)),
  });
