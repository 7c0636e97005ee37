import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers.ts';

/** Homework that a plan names: done is what has passed, or what is handed in where no mark is given. It counts from the first time. */
export const homeworkPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select s.homework_id as "objectId", s.member_id as "memberId", s.score * 100 as score,
        h.full_mark * 100 as "outOf",
        case when done.is_done then 100 when s.state = 'draft' then 0 else 50 end as percent,
        case when done.is_done then s.handed_at end as "doneAt"
      from homework_submission s join homework h on h.org_id = s.org_id and h.id = s.homework_id
      cross join lateral (select case when h.full_mark is null then s.state in ('handed', 'marked') else s.passed end as is_done) done
      where s.org_id = ${orgId} and s.homework_id = any(${[...objectIds]}::uuid[]) and s.member_id = any(${[...memberIds]}::uuid[])`.execute(
      db,
    );
    return rows;
  },
  async othersOf(db, orgId, objectIds, classroomId) {
    const { rows } = await sql<{ title: string }>`
      select title from homework
      where org_id = ${orgId} and id = any(${[...objectIds]}::uuid[]) and classroom_id <> ${classroomId} limit 1`.execute(db);
    return rows.map(({ title }) => title);
  },
};
