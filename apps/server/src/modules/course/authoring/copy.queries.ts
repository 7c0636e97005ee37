import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

interface Copy {
  orgId: string;
  id: string;
  sourceId: string;
  title: string;
  createdBy: string;
  now: Date;
}

/** Copies the description and teachers of a course; counters and published content are not copied. */
export async function insertCopy(tx: Db, { orgId, id, sourceId, title, createdBy, now }: Copy): Promise<void> {
  await sql`insert into course (org_id, id, title, subtitle, intro, outcomes, audience_text, cover_motif, cover_tone, cover_key, category_id,
      tags, difficulty, price, required, rules, rules_draft, audience_all, audience_department_ids, audience_tags, audience_member_ids,
      certificate_template_id, created_by, created_at, updated_at)
    select org_id, ${id}, ${title}, subtitle, intro, outcomes, audience_text, cover_motif, cover_tone, cover_key, category_id,
      tags, difficulty, price, required, rules_draft, rules_draft, audience_all, audience_department_ids, audience_tags, audience_member_ids,
      certificate_template_id, ${createdBy}, ${now}, ${now}
    from course where org_id = ${orgId} and id = ${sourceId}`.execute(tx);
  await sql`insert into course_teacher (org_id, course_id, teacher_id, position)
    select org_id, ${id}, teacher_id, position from course_teacher where org_id = ${orgId} and course_id = ${sourceId}`.execute(tx);
}
