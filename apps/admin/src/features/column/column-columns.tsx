import type { ColumnAdminRow } from '@palm/contract/column/list';
import type { ReactNode } from 'react';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { standingOf, standingWords } from '../../shared/publish/standing-words.ts';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { ColumnListQuery } from './column.api.ts';

export const columnColumns = (actions: (row: ColumnAdminRow) => ReactNode): ListColumn<ColumnAdminRow, ColumnListQuery['sort']>[] => [
  {
    key: 'title',
    title: '专栏',
    sort: 'title',
    card: 'head',
    render: (row) => <CoveredTitle of={row} to={`/columns/${row.id}`} below={`${row.stageCount} 阶段 ${row.courseCount} 门课`} />,
  },
  {
    key: 'teachers',
    title: '讲师',
    width: 144,
    render: ({ teacherNames }) => <Clipped text={teacherNames.join('、') || '未指定'} />,
    priority: 'low',
  },
  { key: 'place', title: '次序', sort: 'place', width: 88, numeric: true, render: ({ place }) => place, priority: 'lowest' },
  {
    key: 'subscribers',
    title: '订阅',
    sort: '-subscriberCount',
    width: 88,
    numeric: true,
    render: ({ subscriberCount }) => subscriberCount,
  },
  {
    key: 'status',
    title: '状态',
    width: 136,
    render: (row) => {
      const { tone, text } = standingWords[standingOf(row)];
      return <StatusDot tone={tone} text={text} />;
    },
  },
  {
    key: 'updated',
    title: '最近改动',
    sort: '-updatedAt',
    width: 116,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'low',
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
