import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';

/** Courses that a plan names. */
export const coursePlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select course_id as "objectId", member_id as "memberId", percent, null::int as score, completed_at as "doneAt"
      from course_progress
      where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and course_id = any(${[...objectIds]}::uuid[])`.execute(db);
    return rows;
  },
};
