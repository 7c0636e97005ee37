import type { BannerReachRow } from '@palm/contract/banner/figures';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { clickRate, statusWords } from '../banner-words.ts';
import { bannerReachListQuery, bannerReachSchema, exportBannerReach, type BannerReachQuery } from './figures.api.ts';

const figure = (count: number): string => count.toLocaleString('zh-CN');

const columns: ListColumn<BannerReachRow, BannerReachQuery['sort']>[] = [
  { key: 'title', title: '轮播图', sort: 'title', card: 'head', render: ({ title }) => <Clipped text={title} /> },
  {
    key: 'status',
    title: '状态',
    width: 112,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
    priority: 'low',
  },
  { key: 'views', title: '这段时间看到', sort: '-viewCount', width: 144, numeric: true, render: ({ viewCount }) => figure(viewCount) },
  {
    key: 'clicks',
    title: '这段时间点开',
    sort: '-clickCount',
    width: 148,
    numeric: true,
    render: (row) => `${figure(row.clickCount)}（${clickRate(row)}）`,
  },
  {
    key: 'people',
    title: '一共看到的人',
    width: 120,
    numeric: true,
    render: ({ reachCount }) => figure(reachCount),
    priority: 'low',
  },
];

/** Banner views in a period, most viewed first. */
export function BannerReachList({ period }: { period: { from: string; to: string } }) {
  const { client } = useServices();
  const list = useListQuery(bannerReachSchema);
  return (
    <ListFrame
      id="banner-reach"
      name="看到最多的轮播图"
      counted="张"
      list={list}
      result={useQuery(bannerReachListQuery(client, period, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      tools={{
        lead: <b>看到最多的</b>,
        end: <ExportButton job="导出轮播图触达" onExport={() => exportBannerReach(client, period, list.query)} />,
      }}
      empty={{ title: '这段时间没有人看到轮播图', text: '换一段时间看看；升级到这一版以前的数字没有按天记。' }}
    />
  );
}
