import type { BannerAdminRow } from '@palm/contract/banner/admin';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import { linkText } from '../../shared/link/link-text.ts';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import type { BannerListQuery } from './banner.api.ts';
import { BannerArt } from './banner-art.tsx';
import { clickRate, statusWords } from './banner-words.ts';
import styles from './banner.module.css';

const figure = (count: number): string => count.toLocaleString('zh-CN');

type Parts = { onOpen: (row: BannerAdminRow) => void; actions: (row: BannerAdminRow) => ReactNode };

export const bannerColumns = ({ onOpen, actions }: Parts): ListColumn<BannerAdminRow, BannerListQuery['sort']>[] => [
  {
    key: 'title',
    title: '轮播图',
    sort: 'title',
    card: 'head',
    render: (row) => (
      <span className={styles.what}>
        <BannerArt {...row} />
        <span>
          <button type="button" className={styles.title} title={row.title} onClick={() => onOpen(row)}>
            {row.title}
          </button>
          <small>{linkText(row.target)}</small>
        </span>
        {!row.everyone && <Tag tone="grey">指定成员</Tag>}
      </span>
    ),
  },
  {
    key: 'starts',
    title: '开始',
    sort: '-startsAt',
    width: 148,
    render: ({ startsAt }) => (startsAt === null ? <Clipped text="立即" /> : <MomentText at={startsAt} />),
    priority: 'low',
  },
  {
    key: 'ends',
    title: '结束',
    width: 148,
    render: ({ endsAt }) => (endsAt === null ? <Clipped text="一直" /> : <MomentText at={endsAt} />),
    priority: 'low',
  },
  { key: 'reach', title: '看到的人', width: 92, numeric: true, render: ({ reachCount }) => figure(reachCount), priority: 'lowest' },
  { key: 'views', title: '看到人次', sort: '-viewCount', width: 104, numeric: true, render: ({ viewCount }) => figure(viewCount) },
  {
    key: 'clicks',
    title: '点开',
    sort: '-clickCount',
    width: 116,
    numeric: true,
    render: (row) => `${figure(row.clickCount)}（${clickRate(row)}）`,
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
