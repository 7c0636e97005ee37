import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findMeeting } from './meeting.queries.ts';

/** Lessons that a plan names: done is who was there, late or not. Who left early has a word with the teacher. */
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
};
