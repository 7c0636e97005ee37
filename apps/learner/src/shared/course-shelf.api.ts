import type { Client } from '@palm/client/call';
import { courseApi } from '@palm/contract/course/calls';
import { queryOptions } from '@tanstack/react-query';
import type { ShelfInput } from './block-shelf.ts';
import { inPlace } from './in-place.ts';

export type Shelf = 'recommended' | 'newest' | 'popular';

/** A few courses in one of the organisation's orders. */
export const shelfQuery = (client: Client, shelf: Shelf, block: ShelfInput = {}) =>
  queryOptions({
    queryKey: ['course', 'shelf', shelf, block],
    queryFn: ({ signal }) => client.call(courseApi.shelf, { query: { shelf, ...block } }, inPlace(signal)),
    staleTime: 60_000,
  });
