import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface Reach {
  orgId: string;
  bannerId: string;
  memberId: string;
  /** In the organisation's time zone, YYYY-MM-DD. */
  day: string;
  /** Opening a banner also counts as seeing it. */
  opened: boolean;
}

/**
 * Counts each member once per banner and day for seeing and for opening it, in one idempotent statement. Rows are written in key order, to
 * avoid deadlocks between servers. A row that another server has inserted since this statement began surfaces as a conflict, and is not
 * counted twice.
 */
export async function storeReaches(db: Db, reaches: readonly Reach[]): Promise<void> {
  await sql`
    with given as (
      select r."orgId" as org_id, r."bannerId" as banner_id, r."memberId" as member_id, max(r.day) as day, bool_or(r.opened) as opened
      from jsonb_to_recordset(${JSON.stringify(reaches)}::jsonb) as r ("orgId" uuid, "bannerId" uuid, "memberId" uuid, day date, opened boolean)
      join banner b on b.org_id = r."orgId" and b.id = r."bannerId"
      group by 1, 2, 3 order by 1, 2, 3),
    known as (
      select v.* from banner_viewer v join given g on g.org_id = v.org_id and g.banner_id = v.banner_id and g.member_id = v.member_id),
    written as (
      insert into banner_viewer (org_id, banner_id, member_id, last_viewed_on, last_clicked_on)
      select org_id, banner_id, member_id, day, case when opened then day end from given
      on conflict on constraint banner_viewer_pkey do update set
        last_viewed_on = greatest(banner_viewer.last_viewed_on, excluded.last_viewed_on),
        last_clicked_on = greatest(banner_viewer.last_clicked_on, excluded.last_clicked_on)
      where banner_viewer.last_viewed_on < excluded.last_viewed_on
        or coalesce(banner_viewer.last_clicked_on, '-infinity') < excluded.last_clicked_on
      returning org_id, banner_id, member_id, last_viewed_on, last_clicked_on, xmax = 0 as first),
    counted as (
      select w.org_id, w.banner_id, w.first,
        case when w.first or w.last_viewed_on > k.last_viewed_on then w.last_viewed_on end as viewed_on,
        case when coalesce(k.last_clicked_on, '-infinity') < w.last_clicked_on then w.last_clicked_on end as clicked_on
      from written w left join known k on k.org_id = w.org_id and k.banner_id = w.banner_id and k.member_id = w.member_id),
    days as (
      insert into banner_day (org_id, day, banner_id, view_count, click_count)
      select org_id, day, banner_id, sum(viewed)::int, sum(clicked)::int from (
        select org_id, viewed_on as day, banner_id, 1 as viewed, 0 as clicked from counted where viewed_on is not null
        union all
        select org_id, clicked_on, banner_id, 0, 1 from counted where clicked_on is not null) each_day
      group by 1, 2, 3 order by 1, 2, 3
      on conflict on constraint banner_day_pkey do update set
        view_count = banner_day.view_count + excluded.view_count, click_count = banner_day.click_count + excluded.click_count),
    sums as (
      select org_id, banner_id, count(*) filter (where first)::int as people, count(viewed_on)::int as views, count(clicked_on)::int as clicks
      from counted group by 1, 2)
    update banner b set reach_count = b.reach_count + s.people, view_count = b.view_count + s.views, click_count = b.click_count + s.clicks
    from sums s where b.org_id = s.org_id and b.id = s.banner_id`.execute(db);
}
