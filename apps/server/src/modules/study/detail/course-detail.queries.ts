import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface OwnProgress {
  percent: number | null;
  completed_sections: number | null;
  completed_at: Date | null;
  last_section_id: string | null;
  certificate_id: string | null;
  /** Sections that were opened: id → per cent, completed. */
  sections: Record<string, [percent: number, completed: boolean]>;
}

/** All that one member has in one course, in one statement. */
export async function findOwnProgress(db: Db, key: { orgId: string; memberId: string; courseId: string }): Promise<OwnProgress> {
  const { rows } = await sql<OwnProgress>`
    select cp.percent, cp.completed_sections, cp.completed_at, cp.last_section_id,
      (select c.id from certificate c where c.org_id = k.org_id and c.member_id = k.member_id and c.source_kind = 'course'
        and c.source_id = k.course_id) as certificate_id,
      coalesce((
        select jsonb_object_agg(sp.section_id, jsonb_build_array(sp.percent, sp.completed_at is not null))
        from section_progress sp where sp.org_id = k.org_id and sp.member_id = k.member_id and sp.course_id = k.course_id), '{}') as sections
    from (select ${key.orgId}::uuid as org_id, ${key.memberId}::uuid as member_id, ${key.courseId}::uuid as course_id) k
    left join course_progress cp on cp.org_id = k.org_id and cp.member_id = k.member_id and cp.course_id = k.course_id`.execute(db);
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
