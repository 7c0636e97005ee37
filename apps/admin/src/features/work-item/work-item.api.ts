import type { Client } from '@palm/client/call';
import type { QueryInput } from '@palm/contract/endpoint';
import { workItemApi, type WorkItem } from '@palm/contract/work-item/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['work-item'] as const;

export type { WorkItem };
export const workItemsSchema = workItemApi.list.query;
export type WorkItemsQuery = z.output<typeof workItemsSchema>;

export const workItemsQuery = (client: Client, query: QueryInput<typeof workItemApi.list>) =>
  queryOptions({
    queryKey: [...ALL, query],
    queryFn: ({ signal }) => client.call(workItemApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    // Items are completed on other pages: refetch on return.
    staleTime: 0,
  });

export const exportWorkItems = (client: Client, query: WorkItemsQuery) => exportList(client, workItemApi.export, query);

export const useSnooze = () => useAction(workItemApi.snooze, [ALL]);
export const useWake = () => useAction(workItemApi.wake, [ALL]);
