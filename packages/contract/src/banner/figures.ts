import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { bannerStatus } from './admin.ts';

const tags = ['banner-authoring'] as const;

/** Both days inclusive. */
const period = { from: day, to: day };
const counts = { viewCount: z.number().int(), clickCount: z.number().int() };
const dayCounts = z.object({ day, ...counts });

export const bannerReach = z.object({
  /** One entry per day of the period, followed by as many for the preceding period. A person counts once per day and banner. */
  days: z.array(dayCounts),
  daysBefore: z.array(dayCounts),
});
export type BannerReach = z.infer<typeof bannerReach>;

export const bannerReachRow = z.object({
  id,
  title: z.string(),
  status: bannerStatus,
  /** Totals for the period. */
  ...counts,
  /** Distinct people who have ever seen it. */
  reachCount: z.number().int(),
});
export type BannerReachRow = z.infer<typeof bannerReachRow>;

const listQuery = z.object({ ...pageQuery, ...period, sort: sortBy(['viewCount', 'clickCount', 'title'], '-viewCount') });

/** How many people the banners reach. */
export const bannerFiguresApi = {
  reach: endpoint({
    method: 'GET',
    path: '/admin/banner/reach',
    access: 'admin:content',
    summary: 'Daily impressions and clicks of banners in a period, compared with the previous period',
    tags,
    query: z.object(period),
    result: bannerReach,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/banner/reach/list',
    access: 'admin:content',
    summary: 'List banners seen in a period, most seen first',
    tags,
    query: listQuery,
    result: pageOf(bannerReachRow),
  }),
  export: sheetOf({
    path: '/admin/banner/reach/export',
    access: 'admin:content',
    summary: 'Export the filtered banners with their reach as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
};
