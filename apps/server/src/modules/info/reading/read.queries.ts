import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface InfoRead {
  orgId: string;
  infoId: string;
  memberId: string;
  /** Day in the organisation's time zone, YYYY-MM-DD. */
  day: string;
}

/**
 * Counts at most one read per member, article and day, in one idempotent statement. Rows are written in key order, so that two servers
 * cannot deadlock.
 */
export async function storeReads(db: Db, reads: readonly InfoRead[]): Promise<void> {
  await sql`
    with given as (
      select r."orgId" as org_id, r."infoId" as info_id, r."memberId" as member_id, max(r.day) as day
      from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as r ("orgId" uuid, "infoId" uuid, "memberId" uuid, day date)
      group by 1, 2, 3 order by 1, 2, 3),
    counted as (
      insert into info_reader (org_id, info_id, member_id, last_read_on) select org_id, info_id, member_id, day from given
      on conflict on constraint info_reader_pkey do update set last_read_on = excluded.last_read_on
        where info_reader.last_read_on < excluded.last_read_on
      returning org_id, info_id, last_read_on),
    sums as (
      select org_id, info_id, last_read_on as day, count(*)::int as times from counted group by 1, 2, 3 order by 1, 2, 3),
    days as (
      insert into info_read_day (org_id, day, info_id, read_count) select org_id, day, info_id, times from sums
      on conflict on constraint info_read_day_pkey do update set read_count = info_read_day.read_count + excluded.read_count)
    update info i set read_count = i.read_count + s.times
    from (select org_id, info_id, sum(times)::int as times from sums group by 1, 2) s
    where i.org_id = s.org_id and i.id = s.info_id`.execute(db);
}
