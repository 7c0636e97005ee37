import type { Client } from '@palm/client/call';
import { memberApi } from '@palm/contract/member/admin';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { useAction } from '../../../shared/query/use-action.ts';

/** Accounts that may belong to the same person; includes disabled ones, but none that were merged already. */
export const otherAccountsQuery = (client: Client, keyword: string, but: string) =>
  queryOptions({
    queryKey: ['member', 'merge', 'accounts', keyword, but],
    queryFn: async ({ signal }) => {
      const { list } = await client.call(memberApi.list, { query: { keyword, pageSize: 20 } }, { quiet: true, signal });
      return list.filter(({ id, mergedInto }) => id !== but && mergedInto === null);
    },
    placeholderData: keepPreviousData,
  });

export type Two = { keptId: string; goneId: string };

/** Disabled until two accounts are selected. */
export const mergePreviewQuery = (client: Client, two: Two | null) =>
  queryOptions({
    queryKey: ['member', 'merge', 'preview', two],
    queryFn: two === null ? skipToken : ({ signal }) => client.call(memberApi.mergePreview, { query: two }, { quiet: true, signal }),
    // Reflects what happens meanwhile.
    staleTime: 0,
  });

export const useMerge = () => useAction(memberApi.merge, [['member']]);
