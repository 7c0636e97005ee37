import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { stateAt } from './attendance.queries.ts';

/** How many of the lessons that count for a member they attended. */
export interface AttendanceFigure {
  memberId: string;
  attended: number;
  counted: number;
}

/**
 * Attendance of each member of a class; late counts as attended. Lessons that are not over, that ended before the member joined, or that
 * the member has approved leave from are not counted.
 */
export async function findAttendanceFigures(db: Db, orgId: string, classroomId: string, now: Date): Promise<AttendanceFigure[]> {
  const { rows } = await sql<AttendanceFigure>`
    select m.member_id as "memberId", (count(*) filter (where s.state in ('present', 'late')))::int as attended, count(*)::int as counted
    from lesson l join classroom_member m on m.org_id = l.org_id and m.classroom_id = l.classroom_id and m.state = 'member' and m.at < l.ends_at
    left join lesson_attendance a on a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id
    left join lesson_leave v on v.org_id = l.org_id and v.lesson_id = l.id and v.member_id = m.member_id
    cross join lateral (select ${stateAt(now)} as state) s
    where l.org_id = ${orgId} and l.classroom_id = ${classroomId} and l.ends_at < ${now} and s.state <> 'leave'
    group by m.member_id`.execute(db);
  return rows;
}
