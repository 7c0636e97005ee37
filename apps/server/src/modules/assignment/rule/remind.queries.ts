import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export const REMINDED_AT_ONCE = 1000;

export interface RemindedRow {
  org_id: string;
  assignment_id: string;
  member_id: string;
  title: string;
  due_on: string;
  days_left: number;
}

/** Marks the next members as reminded today and returns them. Nobody is reminded before 9:00 or after 21:59, or twice a day. */
export async function remindChunk(tx: Db, now: Date): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    with today as (
      select id as org_id, time_zone, (${now}::timestamptz at time zone time_zone)::date as day from organisation
      where extract(hour from ${now}::timestamptz at time zone time_zone) between 9 and 21
    ), due as (
      select t.org_id, t.assignment_id, t.member_id, a.title, t.due_on, ahead.days as days_left, today.day
      from today
      join assignment a on a.org_id = today.org_id and a.status <> 'draft'
      cross join lateral unnest(a.remind_days) ahead (days)
      join assignment_task t on t.org_id = a.org_id and t.assignment_id = a.id and t.due_on = today.day + ahead.days
      where t.done_at is null and t.withdrawn_at is null and t.reminded_on is distinct from today.day
        and (t.caught_at at time zone today.time_zone)::date < today.day
      order by t.org_id, t.assignment_id, t.member_id limit ${literalLimit(REMINDED_AT_ONCE)}
    )
    update assignment_task t set reminded_on = due.day from due
    where t.org_id = due.org_id and t.assignment_id = due.assignment_id and t.member_id = due.member_id
      and t.reminded_on is distinct from due.day
    returning t.org_id, t.assignment_id, t.member_id, due.title, t.due_on, due.days_left`.execute(tx);
  return rows;
}
