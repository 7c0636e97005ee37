import type { bannerAdminApi, BannerAdminRow } from '@palm/contract/banner/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAdminBanners } from './banner.admin.service.ts';

export const statusNames = { scheduled: '还没开始', active: '正在展示', ended: '已结束', archived: '已归档' } as const;

const fields: SheetField<BannerAdminRow>[] = [
  { title: '标题', width: 40, cell: ({ title }) => title },
  { title: '副标题', width: 40, cell: ({ subtitle }) => subtitle },
  { title: '点开后去', width: 36, cell: ({ target }) => target },
  { title: '对谁', width: 12, cell: ({ everyone }) => (everyone ? '全体成员' : '指定成员') },
  { title: '开始', width: 18, cell: ({ startsAt }, { minute }) => minute(startsAt) },
  { title: '结束', width: 18, cell: ({ endsAt }, { minute }) => minute(endsAt) },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
  { title: '看到的人', width: 10, cell: ({ reachCount }) => reachCount },
  { title: '看到人次', width: 10, cell: ({ viewCount }) => viewCount },
  { title: '点开人次', width: 10, cell: ({ clickCount }) => clickCount },
];

export const exportBanners = (platform: Platform, person: Person, query: QueryOf<typeof bannerAdminApi.export>) =>
  exportList(platform, person, { name: '轮播图', fields, query, list: (page) => listAdminBanners(platform, person, page) });
