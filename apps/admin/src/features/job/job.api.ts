import type { Client } from '@palm/client/call';
import type { FailedJob } from '@palm/contract/job/admin';
import { jobApi } from '@palm/contract/job/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['failed-job'] as const;

export type FailedJobRow = FailedJob;
export const failedJobsSchema = jobApi.failed.query;
export type FailedJobsQuery = z.output<typeof failedJobsSchema>;

export const failedJobsQuery = (client: Client, query: FailedJobsQuery) =>
  queryOptions({
    queryKey: [...ALL, query],
    queryFn: ({ signal }) => client.call(jobApi.failed, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const useRetry = () => useAction(jobApi.retry, [ALL]);
export const useDiscard = () => useAction(jobApi.discard, [ALL]);

export const exportFailedJobs = (client: Client, query: FailedJobsQuery) => exportList(client, jobApi.export, query);
