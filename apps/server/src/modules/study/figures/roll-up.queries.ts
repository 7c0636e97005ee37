import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

// Merges the rows appended by the triggers of migration 0053 into one row per key. Rows that arrive in the meantime are not seen and are
// left to the next run, without blocking their writers.

const mergeTotals = sql`
  with place as (select distinct org_id, day, course_id from study_total where not merged),
  gone as (
    delete from study_total t using place p
    where t.org_id = p.org_id and t.day = p.day and t.course_id is not distinct from p.course_id
    returning t.org_id, t.day, t.course_id, t.seconds
  )
  insert into study_total (org_id, day, course_id, seconds, merged)
  select org_id, day, course_id, sum(seconds), true from gone group by org_id, day, course_id having sum(seconds) <> 0`;

const mergeReach = sql`
  with place as (select distinct org_id, day, next_day from study_reach where not merged),
  gone as (
    delete from study_reach r using place p where r.org_id = p.org_id and r.day = p.day and r.next_day = p.next_day
    returning r.org_id, r.day, r.next_day, r.members
  )
  insert into study_reach (org_id, day, next_day, members, merged)
  select org_id, day, next_day, sum(members), true from gone group by org_id, day, next_day having sum(members) <> 0`;

const mergeCompletions = sql`
  with place as (select distinct org_id, quarter from study_completion where not merged),
  gone as (
    delete from study_completion c using place p where c.org_id = p.org_id and c.quarter = p.quarter
    returning c.org_id, c.quarter, c.completions
  )
  insert into study_completion (org_id, quarter, completions, merged)
  select org_id, quarter, sum(completions), true from gone group by org_id, quarter having sum(completions) <> 0`;

/** For all organisations. Concurrent runs are harmless: the second waits for the rows and finds them deleted. */
export async function mergeRollUps(db: Db): Promise<void> {
  await mergeTotals.execute(db);
  await mergeReach.execute(db);
  await mergeCompletions.execute(db);
}
