import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface ThemeView {
  orgId: string;
  themeId: string;
  memberId: string;
}

/**
 * Counts members who have not opened the theme before, in one statement; idempotent. Rows are written in key order, to avoid deadlocks
 * between servers.
 */
export async function storeViews(db: Db, views: readonly ThemeView[]): Promise<void> {
  await sql`
    with given as (
      select distinct v."orgId" as org_id, v."themeId" as theme_id, v."memberId" as member_id
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v ("orgId" uuid, "themeId" uuid, "memberId" uuid)
      order by 1, 2, 3),
    counted as (
      insert into theme_viewer (org_id, theme_id, member_id) select org_id, theme_id, member_id from given
      on conflict on constraint theme_viewer_pkey do nothing
      returning org_id, theme_id)
    update theme t set viewer_count = t.viewer_count + s.times
    from (select org_id, theme_id, count(*)::int as times from counted group by 1, 2) s
    where t.org_id = s.org_id and t.id = s.theme_id`.execute(db);
}
