import { CompiledQuery } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findBarred } from '../member/index.ts';

// A constant text: composing it for every call would cost more than half of what the statement costs.
// Driven by member: driven by course, it would read everybody who has ever started one of them.
const STANDINGS = `
  select p.course_id as "objectId", p.member_id as "memberId", p.percent, null::int as score, p.completed_at as "doneAt"
  from unnest($2::uuid[]) who (id)
  join course_progress p on p.org_id = $1 and p.member_id = who.id and p.course_id = any($3::uuid[])`;

/** Courses in a class plan. */
export const coursePlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await db.executeQuery<PlanStanding>(CompiledQuery.raw(STANDINGS, [orgId, [...memberIds], [...objectIds]]));
    return rows;
  },
  barredFrom: (db, orgId, ids, memberIds) => findBarred(db, orgId, { table: 'course', ids, memberIds }),
};
