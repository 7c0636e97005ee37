import type { Client } from '@palm/client/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchKind } from '../../../areas/area.ts';

export const searchQuery = (client: Client, { name, find }: SearchKind, keyword: string) =>
  queryOptions({
    queryKey: ['search', name, keyword],
    queryFn: ({ signal }) => find(client, keyword, signal),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
