import type { ColumnAdminRow } from '@palm/contract/column/list';
import { Cover } from '@palm/ui/cover';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { drawnCover } from '../../shared/cover/drawn-cover.ts';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { standingOf, standingWords } from '../../shared/publish/standing-words.ts';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { ColumnListQuery } from './column.api.ts';
import styles from '../../shared/cover/covered-title.module.css';

export const columnColumns = (actions: (row: ColumnAdminRow) => ReactNode): ListColumn<ColumnAdminRow, ColumnListQuery['sort']>[] => [
  {
    key: 'title',
    title: '专栏',
    sort: 'title',
    card: 'head',
    render: ({ id, title, cover, stageCount, courseCount }) => (
      <span className={styles.what}>
        <span className={styles.thumb}>
          <Cover id={id} title={title} bare src={cover.url} {...drawnCover(cover)} />
        </span>
        <span className={styles.lines}>
          <Link to={`/columns/${id}`} title={title}>
            {title}
          </Link>
          <small>
            {stageCount} 阶段 {courseCount} 门课
          </small>
        </span>
      </span>
    ),
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
