import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { messageApi } from '@palm/contract/message/calls';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import { listSent, type MessageParts } from './message.service.ts';

type Api = typeof messageApi;

const fields: SheetField<ResultOf<Api['announcements']>['list'][number]>[] = [
  { title: '标题', width: 32, cell: ({ title }) => title },
  { title: '正文', width: 60, cell: ({ body }) => body },
  { title: '方式', width: 12, cell: ({ popup }) => (popup ? '弹窗' : '站内消息') },
  { title: '发送人', width: 14, cell: ({ authorName }) => authorName ?? '系统' },
  { title: '发送时间', width: 18, cell: ({ sentAt }, { minute }) => minute(sentAt) },
  { title: '收到', width: 8, cell: ({ recipientCount }) => recipientCount },
  { title: '已读', width: 8, cell: ({ readCount }) => readCount },
];

export const exportAnnouncements = (parts: MessageParts, person: Person, query: QueryOf<Api['exportAnnouncements']>) =>
  exportList(parts.platform, person, { name: '公告', fields, query, list: (page) => listSent(parts, person, page) });
