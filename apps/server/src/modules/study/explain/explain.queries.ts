import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

interface Key {
  orgId: string;
  memberId: string;
  courseId: string;
}

export interface ExplainedSectionRow {
  section_id: string;
  coverage: string;
  pages_seen: string;
  percent: number;
  completed_at: Date | null;
  repeated_seconds: number;
  /** Reason → seconds. */
  refused: Record<string, number>;
}

export async function findExplainedSections(db: Db, { orgId, memberId, courseId }: Key): Promise<ExplainedSectionRow[]> {
  const { rows } = await sql<ExplainedSectionRow>`
    select p.section_id, p.coverage, p.pages_seen, p.percent, p.completed_at, p.repeated_seconds, coalesce(r.refused, '{}') as refused
    from section_progress p
    left join (
      select section_id, jsonb_object_agg(reason, seconds) as refused
      from (select section_id, reason, sum(seconds) as seconds from study_refusal_day
        where org_id = ${orgId} and member_id = ${memberId} and course_id = ${courseId} group by section_id, reason) sums
      group by section_id
    ) r on r.section_id = p.section_id
    where p.org_id = ${orgId} and p.member_id = ${memberId} and p.course_id = ${courseId}`.execute(db);
  return rows;
}

export const findRefusals = (db: Db, { orgId, memberId, courseId }: Key) =>
  db
    .selectFrom('study_refusal_day')
    .select(['section_id', 'last_at', 'seconds', 'times', 'reason'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .orderBy('last_at', 'desc')
    .orderBy('section_id')
    .orderBy('reason')
    .limit(literalLimit(50))
    .execute();
