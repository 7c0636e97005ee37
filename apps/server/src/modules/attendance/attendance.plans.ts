import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findMeeting } from './meeting.queries.ts';

/** Lessons in class plans: attending, late or not, completes them. Leaving early does not count until the teacher corrects it. */
export const lessonPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select a.lesson_id as "objectId", a.member_id as "memberId", 100 as percent, null::int as score,
        coalesce(a.signed_at, l.starts_at) as "doneAt"
      from lesson_attendance a join lesson l on l.org_id = a.org_id and l.id = a.lesson_id
      where a.org_id = ${orgId} and a.lesson_id = any(${[...objectIds]}::uuid[]) and a.member_id = any(${[...memberIds]}::uuid[])
        and a.state in ('present', 'late')`.execute(db);
    return rows;
  },
  meetingOf: findMeeting,
  async othersOf(db, orgId, objectIds, classroomId) {
    const { rows } = await sql<{ title: string }>`
      select title from lesson
      where org_id = ${orgId} and id = any(${[...objectIds]}::uuid[]) and classroom_id <> ${classroomId} limit 1`.execute(db);
    return rows.map(({ title }) => title);
  },
  /** Keeps the local hour on the later day, regardless of daylight saving changes in between. */
  async copyInto(tx, orgId, newIds, { classroomId, now, days, timeZone }) {
    const moved = (moment: string) =>
      sql`(${sql.ref(moment)} at time zone ${timeZone} + make_interval(days => ${days}::int)) at time zone ${timeZone}`;
    await sql`
      insert into lesson (org_id, id, classroom_id, title, place, starts_at, ends_at, opens_minutes, closes_minutes, late_minutes,
        latitude, longitude, radius, created_at, updated_at)
      select l.org_id, copied.id, ${classroomId}, l.title, l.place, ${moved('l.starts_at')}, ${moved('l.ends_at')}, l.opens_minutes,
        l.closes_minutes, l.late_minutes, l.latitude, l.longitude, l.radius, ${now}, ${now}
      from unnest(${[...newIds.keys()]}::uuid[], ${[...newIds.values()]}::uuid[]) as copied (of, id)
      join lesson l on l.org_id = ${orgId} and l.id = copied.of`.execute(tx);
  },
};
