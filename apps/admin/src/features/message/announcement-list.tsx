import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import {
  announcementListSchema,
  announcementsQuery,
  exportAnnouncements,
  type AnnouncementListQuery,
  type AnnouncementRow,
} from './message.api.ts';

const columns: ListColumn<AnnouncementRow, AnnouncementListQuery['sort']>[] = [
  { key: 'title', title: '标题', sort: 'title', card: 'head', render: ({ title }) => <Clipped text={title} /> },
  { key: 'body', title: '正文', render: ({ body }) => <Clipped text={body} />, priority: 'low' },
  { key: 'popup', title: '方式', width: 96, render: ({ popup }) => (popup ? <Tag tone="brand">弹窗</Tag> : '站内消息') },
  { key: 'author', title: '发送人', width: 110, render: ({ authorName }) => authorName ?? '系统', priority: 'low' },
  { key: 'sent', title: '发送时间', sort: '-sentAt', width: 120, render: ({ sentAt }) => <TimeText at={sentAt} /> },
  {
    key: 'read',
    title: '已读 / 收到',
    sort: '-readCount',
    width: 140,
    numeric: true,
    render: ({ readCount, recipientCount }) => `${readCount.toLocaleString('zh-CN')} / ${recipientCount.toLocaleString('zh-CN')}`,
  },
];

export function AnnouncementList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(announcementListSchema);
  return (
    <ListFrame
      id="announcement"
      name="公告"
      counted="条"
      list={list}
      result={useQuery(announcementsQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      tools={{ end: <ExportButton job="导出公告" onExport={() => exportAnnouncements(client, list.query)} /> }}
      empty={{ title: '还没有发过公告', text: '公告会进入收件人的消息，也可以在打开学习端时弹出一次。', emptyAction }}
    />
  );
}
