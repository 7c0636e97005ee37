import type { bannerFiguresApi } from '@palm/contract/banner/figures';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';

const countedIn = (db: Db, orgId: string, { from, to }: Period) =>
  db.selectFrom('banner_day as d').where('d.org_id', '=', orgId).where('d.day', '>=', from).where('d.day', '<=', to);

const views = sql<number>`sum(d.view_count)::int`;
const clicks = sql<number>`sum(d.click_count)::int`;

/** Only days with at least one view. */
export const findSeenDays = (db: Db, orgId: string, period: Period) =>
  countedIn(db, orgId, period)
    .select(['d.day', views.as('viewCount'), clicks.as('clickCount')])
    .groupBy('d.day')
    .execute();

export type ReachQuery = QueryOf<typeof bannerFiguresApi.list>;

const orders: SortKeys<'viewCount' | 'clickCount' | 'title'> = {
  viewCount: { by: sql`seen.views`, falling: true },
  clickCount: { by: sql`seen.clicks`, falling: true },
  title: { by: pinyinOrder(sql`b.title`) },
};

/** One page of the banners seen in the period, and their total number. */
export async function findSeenBanners(db: Db, orgId: string, { pageNo, pageSize, sort, ...period }: ReachQuery) {
  const [rows, { total }] = await Promise.all([
    db
      .with('seen', () =>
        countedIn(db, orgId, period)
          .select(['d.banner_id', views.as('views'), clicks.as('clicks')])
          .groupBy('d.banner_id'),
      )
      .selectFrom('seen')
      .innerJoin('banner as b', (join) => join.on('b.org_id', '=', orgId).onRef('b.id', '=', 'seen.banner_id'))
      .select(['b.id', 'b.title', 'b.starts_at', 'b.ends_at', 'b.archived', 'b.reach_count', 'seen.views', 'seen.clicks'])
      .orderBy(orderOf(sort, orders, sql`b.id`))
      .limit(literalLimit(pageSize))
      .offset((pageNo - 1) * pageSize)
      .execute(),
    countedIn(db, orgId, period)
      .select((eb) => eb.fn.count<number>('d.banner_id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
