import type { BannerReach, bannerFiguresApi, BannerReachRow } from '@palm/contract/banner/figures';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import { everyDay, knownPeriod, periodBefore, type Period } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { statusOf } from '../authoring/banner.admin.view.ts';
import { statusNames } from '../authoring/export.service.ts';
import * as queries from './figures.queries.ts';

const NONE = { viewCount: 0, clickCount: 0 };

export async function getBannerReach({ db }: Pick<Platform, 'db'>, { orgId }: Person, asked: Period): Promise<BannerReach> {
  const period = knownPeriod(asked);
  const before = periodBefore(period);
  const [days, daysBefore] = await Promise.all([queries.findSeenDays(db, orgId, period), queries.findSeenDays(db, orgId, before)]);
  return { days: everyDay(period, days, NONE), daysBefore: everyDay(before, daysBefore, NONE) };
}

export async function listBannerReach(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
  query: queries.ReachQuery,
): Promise<ResultOf<typeof bannerFiguresApi.list>> {
  const { rows, total } = await queries.findSeenBanners(db, orgId, { ...query, ...knownPeriod(query) });
  const now = clock.now();
  const list = rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: statusOf(row, now),
    viewCount: row.views,
    clickCount: row.clicks,
    reachCount: row.reach_count,
  }));
  return { list, total };
}

const fields: SheetField<BannerReachRow>[] = [
  { title: '轮播图', width: 32, cell: ({ title }) => title },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
  { title: '这段时间看到', width: 14, cell: ({ viewCount }) => viewCount },
  { title: '这段时间点开', width: 14, cell: ({ clickCount }) => clickCount },
  { title: '一共看到的人', width: 14, cell: ({ reachCount }) => reachCount },
];

export const exportBannerReach = (platform: Platform, person: Person, query: QueryOf<typeof bannerFiguresApi.export>) =>
  exportList(platform, person, { name: '轮播图触达', fields, query, list: (page) => listBannerReach(platform, person, page) });
