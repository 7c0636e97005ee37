import type { Client } from '@palm/client/call';
import { directoryApi } from '@palm/contract/directory/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['directory'] as const;

export const directoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => client.call(directoryApi.list, undefined, { quiet: true, signal }),
  });

/** For the paged list; the directory is selected separately. */
export const runListSchema = directoryApi.runs.query.omit({ providerId: true });
export type RunListQuery = z.output<typeof runListSchema>;

export const runsQuery = (client: Client, providerId: string, query: RunListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'runs', providerId, query],
    queryFn: ({ signal }) => client.call(directoryApi.runs, { query: { ...query, providerId } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportRuns = (client: Client, providerId: string, query: RunListQuery) =>
  exportList(client, directoryApi.exportRuns, { ...query, providerId });

export type ChangesQuery = z.output<typeof directoryApi.changes.query>;

export const changesQuery = (client: Client, query: ChangesQuery) =>
  queryOptions({
    queryKey: [...ALL, 'changes', query],
    queryFn: ({ signal }) => client.call(directoryApi.changes, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportChanges = (client: Client, query: ChangesQuery) => exportList(client, directoryApi.exportChanges, query);

// Members created, moved or disabled also appear in the lists of members and departments.
const PEOPLE = [['member'], ['department']] as const;

export const useUpdateSync = () => useAction(directoryApi.update, [ALL]);
export const useDryRun = () => useAction(directoryApi.dryRun, [ALL]);
export const useApplyRun = () => useAction(directoryApi.apply, [ALL, ...PEOPLE]);
export const useUndoRun = () => useAction(directoryApi.undo, [ALL, ...PEOPLE]);
