import type { InfoReachRow } from '@palm/contract/info/figures';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useServices } from '../../../shared/services.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { statusWords } from '../info-words.ts';
import { exportInfoReach, infoReachListQuery, infoReachSchema, type InfoReachQuery } from './figures.api.ts';

const columns: ListColumn<InfoReachRow, InfoReachQuery['sort']>[] = [
  { key: 'title', title: '资讯', sort: 'title', card: 'head', render: ({ id, title }) => <Link to={`/infos/${id}`}>{title}</Link> },
  {
    key: 'status',
    title: '状态',
    width: 112,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
    priority: 'low',
  },
  {
    key: 'reads',
    title: '这段时间读过',
    sort: '-readCount',
    width: 144,
    numeric: true,
    render: ({ readCount }) => readCount.toLocaleString('zh-CN'),
  },
  {
    key: 'total',
    title: '一共读过',
    sort: '-totalCount',
    width: 120,
    numeric: true,
    render: ({ totalCount }) => totalCount.toLocaleString('zh-CN'),
    priority: 'low',
  },
];

/** Article reads in a period, most read first. */
export function InfoReachList({ period }: { period: { from: string; to: string } }) {
  const { client } = useServices();
  const list = useListQuery(infoReachSchema);
  return (
    <ListFrame
      id="info-reach"
      name="读得最多的资讯"
      counted="篇"
      list={list}
      result={useQuery(infoReachListQuery(client, period, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      tools={{
        lead: <b>读得最多的</b>,
        end: <ExportButton job="导出资讯触达" onExport={() => exportInfoReach(client, period, list.query)} />,
      }}
      empty={{ title: '这段时间没有人读过资讯', text: '换一段时间看看，或者发布新的资讯。' }}
    />
  );
}
