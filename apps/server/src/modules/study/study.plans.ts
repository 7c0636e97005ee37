import { CompiledQuery } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findBarred } from '../member/index.ts';

// Written out, not composed: building the text anew would cost more than half of what the statement costs.
// Member by member: by the courses, it would read everybody who has ever begun one of them.
const STANDINGS = `
  select p.course_id as "objectId", p.member_id as "memberId", p.percent, null::int as score, p.completed_at as "doneAt"
  from unnest($2::uuid[]) who (id)
  join course_progress p on p.org_id = $1 and p.member_id = who.id and p.course_id = any($3::uuid[])`;

/** Courses that a plan names. */
export const coursePlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await db.executeQuery<PlanStanding>(CompiledQuery.raw(STANDINGS, [orgId, [...memberIds], [...objectIds]]));
    return rows;
  },
  barredFrom: (db, orgId, ids, memberIds) => findBarred(db, orgId, { table: 'course', ids, memberIds }),
};
