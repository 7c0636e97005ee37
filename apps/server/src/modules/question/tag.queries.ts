import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { countKeptTags } from '../../platform/tags.ts';

export const findQuestionTags = (db: Db, orgId: string) => countKeptTags(db, orgId, 'question_tag');

/** Locks the questions until the transaction ends. */
export const lockQuestions = (tx: Db, orgId: string, questionIds: readonly string[]) =>
  tx
    .selectFrom('question')
    .select(['id', 'tags'])
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function storeTags(tx: Db, orgId: string, questions: readonly { id: string; tags: string[] }[]): Promise<void> {
  await sql`
    update question q set tags = array(select jsonb_array_elements_text(t.tags))
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as t (id uuid, tags jsonb)
    where q.org_id = ${orgId} and q.id = t.id`.execute(tx);
}
