import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { membersReachedBy } from '../member/index.ts';

/**
 * Columns as assigned items: done when the member has completed all required courses in their audience, or all courses if none is required.
 */
export const columnPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select tc.topical_id as "objectId", who.id as "memberId", null::int as score,
        floor(coalesce(avg(coalesce(p.percent, 0)) filter (where tc.required), avg(coalesce(p.percent, 0))))::int as percent,
        case when coalesce(bool_and(p.completed_at is not null) filter (where tc.required), bool_and(p.completed_at is not null))
          then coalesce(max(p.completed_at) filter (where tc.required), max(p.completed_at)) end as "doneAt"
      from topical_course tc
      join topical t on t.org_id = tc.org_id and t.id = tc.topical_id and t.status = 'published'
      join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
      cross join unnest(${[...memberIds]}::uuid[]) who (id)
      left join course_progress p on p.org_id = tc.org_id and p.member_id = who.id and p.course_id = tc.course_id
      where tc.org_id = ${orgId} and tc.topical_id = any(${[...objectIds]}::uuid[])
        and (c.audience_all or exists (select from ${membersReachedBy('c')} and m.id = who.id))
      group by tc.topical_id, who.id having bool_or(p.started_at is not null)`.execute(db);
    return rows;
  },
};
