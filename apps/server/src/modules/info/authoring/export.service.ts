import type { QueryOf } from '@palm/contract/endpoint';
import type { InfoAdminRow, infoListApi } from '@palm/contract/info/list';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAdminInfos } from './info.admin.service.ts';

export const statusNames = { draft: '草稿', scheduled: '定时发布', published: '已发布', archived: '已归档' } as const;

const fields: SheetField<InfoAdminRow>[] = [
  { title: '标题', width: 44, cell: ({ title }) => title },
  { title: '分类', width: 16, cell: ({ categoryName }) => categoryName },
  { title: '作者', width: 14, cell: ({ authorName }) => authorName },
  { title: '置顶', width: 8, cell: ({ pinned }) => (pinned ? '是' : '否') },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
  { title: '读过', width: 8, cell: ({ readCount }) => readCount },
  { title: '发布时间', width: 18, cell: ({ publishedAt }, { minute }) => minute(publishedAt) },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportInfos = (platform: Platform, person: Person, query: QueryOf<typeof infoListApi.export>) =>
  exportList(platform, person, { name: '资讯', fields, query, list: (page) => listAdminInfos(platform, person, page) });
