import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findBarred } from '../member/index.ts';

/** Exams named by a class plan: done at the first pass; the score is the best one. */
export const examPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding & { openId: string | null; openUntil: Date | null }>`
      select exam_id as "objectId", member_id as "memberId", case when bool_or(passed) then 100 else 0 end as percent,
        max(score)::int as score, (select e.total_marks from exam e where e.org_id = ${orgId} and e.id = exam_id) as "outOf",
        min(submitted_at) filter (where passed) as "doneAt",
        case when bool_or(submitted_at is not null and passed is null) and bool_or(passed) is not true then 'waiting' end as marking,
        (array_agg(id) filter (where submitted_at is null))[1] as "openId",
        max(deadline_at) filter (where submitted_at is null) as "openUntil"
      from attempt
      where org_id = ${orgId} and exam_id = any(${[...objectIds]}::uuid[]) and member_id = any(${[...memberIds]}::uuid[])
      group by exam_id, member_id`.execute(db);
    return rows.map(({ openId, openUntil, ...standing }) => ({
      ...standing,
      running: openId === null || openUntil === null ? null : { address: `/startExam?attemptId=${openId}`, until: openUntil },
    }));
  },
  barredFrom: (db, orgId, ids, memberIds) => findBarred(db, orgId, { table: 'exam', ids, memberIds }),
};
