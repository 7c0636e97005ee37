import type { Client } from '@palm/client/call';
import { statisticsApi } from '@palm/contract/statistics/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { saveFile } from '@palm/client/save-file';

/** Both days count. */
export type Period = { from: string; to: string };

export const dashboardQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'dashboard', period],
    queryFn: ({ signal }) => client.call(statisticsApi.dashboard, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export async function exportStudy(client: Client, period: Period): Promise<void> {
  saveFile(await client.download(statisticsApi.exportStudy, { query: period }), `学习数据 ${period.from} 至 ${period.to}.xlsx`);
}
