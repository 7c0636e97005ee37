import { reportApi } from '@palm/contract/report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { saveFile } from '../../shared/client/download.ts';
import { client } from '../../shared/client/client.ts';

/** Both days count. */
export type Period = { from: string; to: string };

export const dashboardQuery = (period: Period) =>
  queryOptions({
    queryKey: ['report', 'dashboard', period],
    queryFn: ({ signal }) => client.call(reportApi.dashboard, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export async function exportStudy(period: Period): Promise<void> {
  saveFile(await client.download(reportApi.exportStudy, { query: period }), `学习数据 ${period.from} 至 ${period.to}.xlsx`);
}
