import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { containsWords } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** The audience and title of these exams. */
export const findTargets = (db: Db, orgId: string, examIds: readonly string[]) =>
  db
    .selectFrom('exam')
    .select(['id', 'title', 'status', 'audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...examIds]}::uuid[])`)
    .execute();

/** Ids of published exams whose titles match the keyword, newest first. */
export async function findNewestExams(db: Db, orgId: string, keyword: string, rows: number): Promise<string[]> {
  const found = await db
    .selectFrom('exam')
    .select('id')
    .where('org_id', '=', orgId)
    .where('status', '=', 'published')
    .where(containsWords(sql`title`, keyword))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(literalLimit(rows))
    .execute();
  return found.map(({ id }) => id);
}
