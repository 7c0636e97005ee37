import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { dutiesOf } from '../classroom/index.ts';
import type { LessonPlace, LessonTimes } from './judge-sign-in.ts';

export interface OwnLessonRow extends LessonTimes, LessonPlace {
  id: string;
  classroom_id: string;
  classroom_title: string;
  title: string;
  place: string;
  /** Whether the class is published, and the caller's role in it. */
  published: boolean;
  member: boolean;
  /** Duties of the caller as staff of the class; null if they are not staff. */
  duties: string[] | null;
  state: string | null;
  signed_at: Date | null;
  distance: number | null;
  rank: number | null;
  leave_state: string | null;
  leave_reason: string | null;
  leave_answer: string | null;
}

/**
 * The state that counts for a member: what is recorded, else approved leave, else absence once the lesson is over. Refers to rows `a`, `v`
 * and `l`.
 */
export const stateAt = (now: Date) => sql<string | null>`coalesce(a.state, case when v.state = 'approved' then 'leave' end,
  case when l.ends_at < ${now} then 'absent' end)`;

/** A lesson with the caller's relation to it. */
export async function findOwnLesson(db: Db, { orgId, memberId }: Person, lessonId: string, now: Date): Promise<OwnLessonRow | undefined> {
  const { rows } = await sql<OwnLessonRow>`
    select l.id, l.classroom_id, c.title as classroom_title, l.title, l.place, l.starts_at, l.ends_at, l.opens_minutes, l.closes_minutes,
      l.late_minutes, l.latitude, l.longitude, l.radius, c.status = 'published' as published,
      exists (select from classroom_member m where m.org_id = c.org_id and m.classroom_id = c.id and m.member_id = ${memberId}
        and m.state = 'member') as member,
      ${dutiesOf(memberId)} as duties,
      ${stateAt(now)} as state, a.signed_at, a.distance,
      case when a.signed_at is not null then (select count(*)::int from lesson_attendance o where o.org_id = l.org_id and o.lesson_id = l.id
        and (o.signed_at, o.member_id) <= (a.signed_at, a.member_id)) end as rank,
      v.state as leave_state, v.reason as leave_reason, v.answer as leave_answer
    from lesson l join classroom c on c.org_id = l.org_id and c.id = l.classroom_id
    left join lesson_attendance a on a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = ${memberId}
    left join lesson_leave v on v.org_id = l.org_id and v.lesson_id = l.id and v.member_id = ${memberId}
    where l.org_id = ${orgId} and l.id = ${lessonId}`.execute(db);
  return rows[0];
}

export interface SignIn {
  orgId: string;
  memberId: string;
  lessonId: string;
  state: 'present' | 'late';
  distance: number | null;
  at: Date;
}

/**
 * Records sign-ins in one statement; existing records are kept. Rows are written in key order, to avoid deadlocks between servers. Returns
 * the keys of first-time sign-ins.
 */
export async function storeSignIns(
  db: Db,
  signIns: readonly SignIn[],
): Promise<{ org_id: string; lesson_id: string; member_id: string }[]> {
  const { rows } = await sql<{ org_id: string; lesson_id: string; member_id: string }>`
    insert into lesson_attendance (org_id, lesson_id, member_id, state, distance, signed_at)
    select distinct on (1, 2, 3) g."orgId", g."lessonId", g."memberId", g.state, g.distance, g.at
    from jsonb_to_recordset(${JSON.stringify(signIns)}::jsonb)
      as g ("orgId" uuid, "lessonId" uuid, "memberId" uuid, state text, distance integer, at timestamptz)
    order by 1, 2, 3, g.at
    on conflict on constraint lesson_attendance_pkey do nothing
    returning org_id, lesson_id, member_id`.execute(db);
  return rows;
}

export async function hasAttendance(db: Db, { orgId, memberId }: Person, lessonId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lesson_attendance')
    .select('state')
    .where('org_id', '=', orgId)
    .where('lesson_id', '=', lessonId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the request was stored; one that is already decided is kept. */
export async function storeLeave(
  db: Db,
  { orgId, memberId }: Person,
  { lessonId, reason, now }: { lessonId: string; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into lesson_leave as v (org_id, lesson_id, member_id, reason, asked_at)
    values (${orgId}, ${lessonId}, ${memberId}, ${reason}, ${now})
    on conflict on constraint lesson_leave_pkey do update set reason = excluded.reason, asked_at = excluded.asked_at
    where v.state = 'asked' returning v.member_id`.execute(db);
  return rows.length === 1;
}
