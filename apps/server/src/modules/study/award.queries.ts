import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** The course, with the certificate template that it awards. */
export const findCourseAward = (db: Db, orgId: string, courseId: string) =>
  db
    .selectFrom('course')
    .select(['id', 'title', 'certificate_template_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', courseId)
    .executeTakeFirst();

/** Titles of the courses that award these templates, at most twenty each. */
export async function findPromisingCourses(db: Db, orgId: string, templateIds: readonly string[]) {
  const { rows } = await sql<{ templateId: string; titles: string[] }>`
    select certificate_template_id as "templateId", (array_agg(title order by title))[1:20] as titles
    from course where org_id = ${orgId} and certificate_template_id = any(${[...templateIds]}::uuid[])
    group by certificate_template_id`.execute(db);
  return rows;
}
