import type { Client } from '@palm/client/call';
import { ratingAdminApi } from '@palm/contract/rating/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['rating'] as const;

export type RatingsQuery = z.output<typeof ratingAdminApi.list.query>;

export const ratingsQuery = (client: Client, query: RatingsQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(ratingAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'summary', courseId],
    queryFn: ({ signal }) => client.call(ratingAdminApi.summary, { query: { courseId } }, { quiet: true, signal }),
  });

export const useRemove = () => useAction(ratingAdminApi.remove, [ALL]);

export const exportRatings = (client: Client, query: RatingsQuery) => exportList(client, ratingAdminApi.export, query);
