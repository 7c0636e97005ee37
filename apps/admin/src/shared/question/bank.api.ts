import type { Client } from '@palm/client/call';
import { questionApi } from '@palm/contract/question/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { tagsQuery } from '../list/tags.ts';

export const bankKeys = ['question'] as const;

export const bankListSchema = questionApi.list.query;
export type BankListQuery = z.output<typeof bankListSchema>;

/** Questions of the bank, for its own list and for pickers. */
export const bankQuery = (client: Client, query: BankListQuery) =>
  queryOptions({
    queryKey: [...bankKeys, 'list', query],
    queryFn: ({ signal }) => client.call(questionApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const bankCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...bankKeys, 'categories'],
    queryFn: async ({ signal }) => (await client.call(questionApi.categories, {}, { quiet: true, signal })).list,
    staleTime: 60_000,
  });

export const bankTagsQuery = (client: Client) => tagsQuery(client, bankKeys, questionApi.tags);
