import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const MOST = 100;

export interface ColumnOfCourseRow {
  id: string;
  title: string;
  status: string;
  draft: unknown;
  shown: boolean;
}

/** Columns that contain the course in their draft or published edition; archived ones last. Exported for a test of its plan. */
export const columnsOfCourse = (orgId: string, courseId: string) => sql<ColumnOfCourseRow>`
  with shown as (select topical_id from topical_course where org_id = ${orgId} and course_id = ${courseId})
  select t.id, t.draft_title as title, t.status, t.draft, t.id in (select topical_id from shown) and t.status = 'published' as shown
  from topical t
  where t.org_id = ${orgId} and (t.draft_names @> array[${courseId}::uuid] or t.id = any(array(select topical_id from shown)))
  order by t.status = 'archived', t.draft_title, t.id limit ${literalLimit(MOST)}`;

export async function findColumnsOfCourse(db: Db, orgId: string, courseId: string): Promise<ColumnOfCourseRow[]> {
  return (await columnsOfCourse(orgId, courseId).execute(db)).rows;
}
