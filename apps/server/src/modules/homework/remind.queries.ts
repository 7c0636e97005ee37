import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { ownWorks } from './own-work.queries.ts';

export const REMINDED_AT_ONCE = 1000;

export interface DueRow {
  org_id: string;
  time_zone: string;
  classroom_id: string;
  classroom_title: string;
  homework_id: string;
  title: string;
  member_id: string;
  /** Today, in the organisation's time zone. */
  day: string;
}

export type Reminded = Pick<DueRow, 'org_id' | 'homework_id' | 'member_id'>;

/**
 * The next page of members who have not handed in homework that is due tomorrow, or today, and have not been reminded. Nobody is reminded
 * at night or on the day they joined the class. Whether the stage is open to them is decided by the class plan.
 */
export async function findDue(db: Db, now: Date, after: Reminded | null): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with today as (
      select id as org_id, time_zone, (${now}::timestamptz at time zone time_zone)::date as day from organisation
      where extract(hour from ${now}::timestamptz at time zone time_zone) between 8 and 21
    ), planned as (
      select t.*, c.id as classroom_id, c.title as classroom_title, c.ends_on, (item->>'objectId')::uuid as homework_id,
        (item->>'dueOn')::date as due_on, (item->>'dueDays')::int as due_days
      from today t join classroom c on c.org_id = t.org_id and c.status = 'published' and c.starts_on <= t.day and c.ends_on >= t.day
      cross join lateral jsonb_array_elements(c.plan) stage cross join lateral jsonb_array_elements(stage->'items') item
      where item->>'kind' = 'homework'
    )
    select p.org_id, p.time_zone, p.classroom_id, p.classroom_title, h.id as homework_id, h.title, m.member_id, p.day
    from planned p join homework h on h.org_id = p.org_id and h.id = p.homework_id
    join classroom_member m on m.org_id = p.org_id and m.classroom_id = p.classroom_id and m.state = 'member'
    cross join lateral (select (m.at at time zone p.time_zone)::date as day) joined
    left join ${ownWorks} o on o.org_id = h.org_id and o.homework_id = h.id and o.member_id = m.member_id
    left join homework_submission s on s.org_id = o.org_id and s.id = o.submission_id
    where coalesce(p.due_on, joined.day + p.due_days, p.ends_on) between p.day and p.day + 1
      and joined.day < p.day and (s.id is null or s.state = 'draft' or not o.counts and s.state in ('handed', 'marked'))
      and not exists (
        select from homework_reminder r where r.org_id = h.org_id and r.homework_id = h.id and r.member_id = m.member_id)
      ${after === null ? sql`` : sql`and (p.org_id, h.id, m.member_id) > (${after.org_id}::uuid, ${after.homework_id}::uuid, ${after.member_id}::uuid)`}
    order by p.org_id, h.id, m.member_id limit ${literalLimit(REMINDED_AT_ONCE)}`.execute(db);
  return rows;
}

/** Records the reminders and returns those that were not recorded before, so that of two concurrent runs only one notifies each member. */
export async function insertReminders(tx: Db, rows: readonly Reminded[], now: Date): Promise<Reminded[]> {
  const { rows: noted } = await sql<Reminded>`
    insert into homework_reminder (org_id, homework_id, member_id, reminded_at)
    select org_id, homework_id, member_id, ${now} from unnest(${rows.map(({ org_id }) => org_id)}::uuid[],
      ${rows.map(({ homework_id }) => homework_id)}::uuid[], ${rows.map(({ member_id }) => member_id)}::uuid[])
      as due (org_id, homework_id, member_id) order by org_id, homework_id, member_id
    on conflict on constraint homework_reminder_pkey do nothing returning org_id, homework_id, member_id`.execute(tx);
  return noted;
}
