import { sql } from 'kysely';
import type { AudienceColumns } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** The stages of a published column, shared by all its learners. */
export interface ColumnOutline extends AudienceColumns {
  id: string;
  title: string;
  stages: OutlineStage[];
}

export interface OutlineStage {
  id: string;
  title: string;
  intro: string;
  unlock: 'open' | 'previous' | 'date';
  opens_on: string | null;
  courses: { id: string; required: boolean }[];
}

const outlineOf = sql`
  t.id, t.title, t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title, 'intro', g.intro, 'unlock', g.unlock, 'opens_on', g.opens_on,
      'courses', coalesce((
        select jsonb_agg(jsonb_build_object('id', tc.course_id, 'required', tc.required) order by tc.position)
        from topical_course tc where tc.org_id = g.org_id and tc.topical_id = g.topical_id and tc.stage_id = g.id), '[]')) order by g.position)
    from topical_stage g where g.org_id = t.org_id and g.topical_id = t.id), '[]') as stages`;

/** All published columns that contain this course. */
export async function findOutlinesWith(db: Db, orgId: string, courseId: string): Promise<ColumnOutline[]> {
  const { rows } = await sql<ColumnOutline>`
    select ${outlineOf} from topical_course mine
    join topical t on t.org_id = mine.org_id and t.id = mine.topical_id and t.status = 'published'
    where mine.org_id = ${orgId} and mine.course_id = ${courseId} order by t.place, t.id`.execute(db);
  return rows;
}

/** The published column and all others that share a course with it: what one of them locks another may open. */
export async function findOutlinesAround(db: Db, orgId: string, columnId: string): Promise<ColumnOutline[]> {
  const { rows } = await sql<ColumnOutline>`
    select ${outlineOf} from topical t
    where t.org_id = ${orgId} and t.status = 'published' and (t.id = ${columnId} or t.id in (
      select other.topical_id from topical_course mine
      join topical_course other on other.org_id = mine.org_id and other.course_id = mine.course_id
      where mine.org_id = ${orgId} and mine.topical_id = ${columnId}))
    order by t.id = ${columnId} desc, t.place, t.id`.execute(db);
  return rows;
}
