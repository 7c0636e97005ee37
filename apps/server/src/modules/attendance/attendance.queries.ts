import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { LessonPlace, LessonTimes } from './judge-sign-in.ts';

export interface OwnLessonRow extends LessonTimes, LessonPlace {
  id: string;
  classroom_id: string;
  classroom_title: string;
  title: string;
  place: string;
  /** Whether the class is shown, and what the person is in it. */
  published: boolean;
  member: boolean;
  staff: boolean;
  state: string | null;
  signed_at: Date | null;
  distance: number | null;
  rank: number | null;
  leave_state: string | null;
  leave_reason: string | null;
  leave_answer: string | null;
}

/** What counts of a member: what is known, else approved leave, else absence once the lesson is over. Of rows `a`, `v` and `l`. */
export const stateAt = (now: Date) => sql<string | null>`coalesce(a.state, case when v.state = 'approved' then 'leave' end,
  case when l.ends_at < ${now} then 'absent' end)`;

/** A lesson with what the person has to do with it. */
export async function findOwnLesson(db: Db, { orgId, memberId }: Person, lessonId: string, now: Date): Promise<OwnLessonRow | undefined> {
  const { rows } = await sql<OwnLessonRow>`
    select l.id, l.classroom_id, c.title as classroom_title, l.title, l.place, l.starts_at, l.ends_at, l.opens_minutes, l.closes_minutes,
      l.late_minutes, l.latitude, l.longitude, l.radius, c.status = 'published' as published,
      exists (select from classroom_member m where m.org_id = c.org_id and m.classroom_id = c.id and m.member_id = ${memberId}
        and m.state = 'member') as member,
      exists (select from classroom_staff s where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId}) as staff,
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

interface SignIn {
  lessonId: string;
  state: 'present' | 'late';
  distance: number | null;
  now: Date;
}

/** Whether that was the first time: of many at once, for one. */
export async function insertAttendance(db: Db, { orgId, memberId }: Person, { lessonId, state, distance, now }: SignIn): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lesson_attendance')
    .values({ org_id: orgId, lesson_id: lessonId, member_id: memberId, state, distance, signed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
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

/** Whether it was taken down: what is decided on stays as it is. */
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
