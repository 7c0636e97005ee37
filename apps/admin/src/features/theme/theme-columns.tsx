import type { ThemeAdminRow } from '@palm/contract/theme/list';
import type { ReactNode } from 'react';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { standingOf, standingWords } from '../../shared/publish/standing-words.ts';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { ThemeListQuery } from './theme.api.ts';

const daysText = ({ startsOn, endsOn }: ThemeAdminRow): string =>
  startsOn === null && endsOn === null ? '不限' : `${startsOn ?? ''} – ${endsOn ?? ''}`;

export const themeColumns = (actions: (row: ThemeAdminRow) => ReactNode): ListColumn<ThemeAdminRow, ThemeListQuery['sort']>[] => [
  {
    key: 'title',
    title: '专题',
    sort: 'title',
    card: 'head',
    render: (row) => <CoveredTitle of={row} to={`/themes/${row.id}`} />,
  },
  { key: 'author', title: '编者', width: 96, render: ({ authorName }) => <Clipped text={authorName ?? ''} />, priority: 'low' },
  { key: 'blocks', title: '内容块', width: 80, numeric: true, render: ({ blockCount }) => blockCount, priority: 'lowest' },
  { key: 'days', title: '起止', width: 208, render: (row) => <Clipped text={daysText(row)} />, priority: 'lowest' },
  { key: 'place', title: '次序', sort: 'place', width: 88, numeric: true, render: ({ place }) => place, priority: 'lowest' },
  {
    key: 'viewers',
    title: '看过',
    sort: '-viewerCount',
    width: 88,
    numeric: true,
    render: ({ viewerCount }) => viewerCount.toLocaleString('zh-CN'),
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
