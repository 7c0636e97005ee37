import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** The exam of an attempt, its certificate template, and the score. */
export const findAttemptAward = (db: Db, orgId: string, attemptId: string) =>
  db
    .selectFrom('attempt')
    .innerJoin('exam', (join) => join.onRef('exam.org_id', '=', 'attempt.org_id').onRef('exam.id', '=', 'attempt.exam_id'))
    .select(['exam.id', 'exam.title', 'exam.certificate_template_id', 'attempt.score'])
    .where('attempt.org_id', '=', orgId)
    .where('attempt.id', '=', attemptId)
    .executeTakeFirst();

/** Titles of the exams that award these templates, at most twenty each. */
export async function findPromisingExams(db: Db, orgId: string, templateIds: readonly string[]) {
  const { rows } = await sql<{ templateId: string; titles: string[] }>`
    select certificate_template_id as "templateId", (array_agg(title order by title))[1:20] as titles
    from exam where org_id = ${orgId} and certificate_template_id = any(${[...templateIds]}::uuid[])
    group by certificate_template_id`.execute(db);
  return rows;
}
