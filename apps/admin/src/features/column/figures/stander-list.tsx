import type { ColumnStander } from '@palm/contract/column/figures';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { exportStanders, standersQuery, standersSchema, type Stage, type StandersQuery } from './figures.api.ts';

const columns: ListColumn<ColumnStander, StandersQuery['sort']>[] = [
  { key: 'name', title: '成员', card: 'head', width: 260, render: ({ name, account }) => `${name}（${account}）` },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} /> },
  {
    key: 'last',
    title: '最近学习',
    sort: 'lastStudiedAt',
    width: 140,
    render: ({ lastStudiedAt }) => (lastStudiedAt === null ? '还没开始' : <TimeText at={lastStudiedAt} />),
  },
  { key: 'subscribed', title: '订阅', width: 140, render: ({ subscribedAt }) => <TimeText at={subscribedAt} />, priority: 'low' },
];

const quiet: ListFilter<StandersQuery> = {
  name: 'quiet',
  label: '多久没学',
  options: [
    { value: 'week', label: '7 天没学' },
    { value: 'month', label: '30 天没学' },
  ],
  width: 128,
};

/** Subscribers stuck at a stage, longest first. */
export function StanderList({ stage }: { stage: Stage }) {
  const { client } = useServices();
  const list = useListQuery(standersSchema);
  return (
    <ListFrame
      id="column-standers"
      name="停在这一阶段的人"
      counted="人"
      list={list}
      result={useQuery(standersQuery(client, stage, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { filters: [quiet] })}
      tools={{ end: <ExportButton job="导出停留名单" onExport={() => exportStanders(client, stage, list.query)} /> }}
      empty={{ title: '没有人停在这里', text: '订阅的人都学完了这一阶段，或还停在前面的阶段。' }}
    />
  );
}
