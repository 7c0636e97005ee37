import type { Client } from '@palm/client/call';
import { plateAdminApi } from '@palm/contract/plate/admin';
import type { ShelfKind } from '@palm/contract/plate/shelf';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Candidates for a shelf. */
export const shelfChoicesQuery = (client: Client, kind: ShelfKind, keyword: string) =>
  queryOptions({
    queryKey: ['plate', 'choices', kind, keyword],
    queryFn: async ({ signal }) => (await client.call(plateAdminApi.choices, { query: { kind, keyword } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });
