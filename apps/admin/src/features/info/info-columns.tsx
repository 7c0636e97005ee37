import type { InfoAdminRow } from '@palm/contract/info/list';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { InfoListQuery } from './info.api.ts';
import { statusWords } from './info-words.ts';

export const infoColumns = (actions: (row: InfoAdminRow) => ReactNode): ListColumn<InfoAdminRow, InfoListQuery['sort']>[] => [
  {
    key: 'title',
    title: '资讯',
    sort: 'title',
    card: 'head',
    render: (row) => (
      <CoveredTitle of={row} to={`/infos/${row.id}`}>
        {row.pinned && <Tag tone="danger">置顶</Tag>}
        {row.changed && <Tag tone="warning">有改动</Tag>}
      </CoveredTitle>
    ),
  },
  {
    key: 'category',
    title: '分类',
    width: 112,
    render: ({ categoryName }) => <Clipped text={categoryName ?? '未分类'} />,
    priority: 'low',
  },
  { key: 'author', title: '作者', width: 96, render: ({ authorName }) => <Clipped text={authorName ?? ''} />, priority: 'lowest' },
  {
    key: 'reads',
    title: '读过',
    sort: '-readCount',
    width: 88,
    numeric: true,
    render: ({ readCount }) => readCount.toLocaleString('zh-CN'),
  },
  {
    key: 'published',
    title: '发布',
    sort: '-publishedAt',
    width: 116,
    render: ({ publishedAt }) => publishedAt !== null && <TimeText at={publishedAt} />,
    priority: 'low',
  },
  {
    key: 'updated',
    title: '修改',
    sort: '-updatedAt',
    width: 108,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'lowest',
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
