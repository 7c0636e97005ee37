import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface OwnProgress {
  percent: number | null;
  completed_at: Date | null;
  last_section_id: string | null;
  certificate_id: string | null;
  certificate_revoked: boolean;
  /** Started sections: id → per cent, completed, and for unfinished ones what has been studied. */
  sections: Record<string, [percent: number, completed: boolean, coverage: string | null, pagesSeen: string | null]>;
}

// A constant text: composing it for every call would cost more than half of what the statement costs.
const OWN_PROGRESS = `
  select cp.percent, cp.completed_at, cp.last_section_id,
    c.id as certificate_id, c.revoked_at is not null as certificate_revoked,
    coalesce((
      select jsonb_object_agg(sp.section_id, jsonb_build_array(sp.percent, sp.completed_at is not null,
        case when sp.completed_at is null then sp.coverage end, case when sp.completed_at is null then sp.pages_seen end))
      from section_progress sp where sp.org_id = $1 and sp.member_id = $2 and sp.course_id = $3), '{}') as sections
  from (select) as one_row
  left join course_progress cp on cp.org_id = $1 and cp.member_id = $2 and cp.course_id = $3
  left join certificate c on c.org_id = $1 and c.member_id = $2 and c.source_kind = 'course' and c.source_id = $3`;

/** Everything that one member has in one course, in one statement. */
export async function findOwnProgress(db: Db, key: { orgId: string; memberId: string; courseId: string }): Promise<OwnProgress> {
  const { rows } = await db.executeQuery<OwnProgress>(CompiledQuery.raw(OWN_PROGRESS, [key.orgId, key.memberId, key.courseId]));
  const [own] = rows;
  if (!own) {
    throw new Error('a statement without a condition answered no row');
  }
  return own;
}

export const findProgressOf = (db: Db, orgId: string, memberId: string, courseIds: string[]) =>
  db
    .selectFrom('course_progress')
    .select(['course_id', 'percent', 'completed_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`course_id = any(${courseIds}::uuid[])`)
    .execute();
