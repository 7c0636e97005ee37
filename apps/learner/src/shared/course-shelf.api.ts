import type { Client } from '@palm/client/call';
import { courseApi } from '@palm/contract/course/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from './in-place.ts';

export type Shelf = 'recommended' | 'newest' | 'popular';

/** A few courses in one of the organisation's orders. */
export const shelfQuery = (client: Client, shelf: Shelf) =>
  queryOptions({
    queryKey: ['course', 'shelf', shelf],
    queryFn: ({ signal }) => client.call(courseApi.shelf, { query: { shelf } }, inPlace(signal)),
    staleTime: 60_000,
  });
