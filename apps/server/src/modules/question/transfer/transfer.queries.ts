import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { filterQuestions, type QuestionFilter } from '../question.queries.ts';

/** Returns those of the hashes that the bank already contains. */
export async function findKnownHashes(db: Db, orgId: string, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('question')
    .select('content_hash')
    .where('org_id', '=', orgId)
    .where('content_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .execute();
  return rows.map(({ content_hash }) => content_hash);
}

export const findImport = (db: Db, orgId: string, importId: string) =>
  db
    .selectFrom('question_import')
    .select(['created_at', 'imported_count', 'skipped_count', 'refused_count', 'undone_at'])
    .where('org_id', '=', orgId)
    .where('id', '=', importId)
    .executeTakeFirst();

/** The most recent imports, newest first. */
export const findImports = (db: Db, orgId: string, limit: number) =>
  db
    .selectFrom('question_import as i')
    .innerJoin('member as author', (join) => join.onRef('author.org_id', '=', 'i.org_id').onRef('author.id', '=', 'i.created_by'))
    .select(['i.id', 'author.name as author_name', 'i.created_at', 'i.undone_at', 'i.imported_count', 'i.skipped_count', 'i.refused_count'])
    .where('i.org_id', '=', orgId)
    .orderBy('i.created_at', 'desc')
    .limit(literalLimit(limit));

export interface NewImport {
  orgId: string;
  id: string;
  memberId: string;
  at: Date;
  imported: number;
  skipped: number;
  refused: number;
}

/** Returns false if this import has already been committed; waits for a concurrent commit. */
export async function insertImport(db: Db, row: NewImport): Promise<boolean> {
  const inserted = await db
    .insertInto('question_import')
    .values({
      org_id: row.orgId,
      id: row.id,
      created_by: row.memberId,
      created_at: row.at,
      imported_count: row.imported,
      skipped_count: row.skipped,
      refused_count: row.refused,
    })
    .onConflict((conflict) => conflict.constraint('question_import_pkey').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function markUndone(db: Db, orgId: string, importId: string, at: Date): Promise<void> {
  await db.updateTable('question_import').set({ undone_at: at }).where('org_id', '=', orgId).where('id', '=', importId).execute();
}

/** Removes those questions of an import that no paper and no exam uses. */
export async function deleteUnusedOfImport(db: Db, orgId: string, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from question where org_id = ${orgId} and import_id = ${importId}
      and not exists (select from paper_item item where item.org_id = question.org_id and item.question_id = question.id)
      and not exists (select from exam_item item where item.org_id = question.org_id and item.question_id = question.id)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function countOfImport(db: Db, orgId: string, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('question')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The next questions to export, ordered by id. */
export const findForExport = (db: Db, orgId: string, filter: QuestionFilter, after: string) =>
  filterQuestions(db, orgId, filter)
    .leftJoin('question_category as category', (join) =>
      join.onRef('category.org_id', '=', 'question.org_id').onRef('category.id', '=', 'question.category_id'),
    )
    .select(['question.id', 'question.content', 'question.tags', 'category.name as category_name'])
    .where('question.id', '>', after)
    .orderBy('question.id')
    .limit(literalLimit(500))
    .execute();
