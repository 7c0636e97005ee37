import { MOST_AT_ONCE } from '@palm/contract/paging';
import type { QuestionContent } from '@palm/contract/question/content';
import { sql } from 'kysely';
import { countExact, type ExactCount } from '../../platform/database/read-page.ts';
import { countKept } from '../../platform/database/row-count.ts';
import { containsWords, hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface QuestionFilter {
  keyword?: string | undefined;
  categoryId?: string | undefined;
  kind?: string | undefined;
  difficulty?: string | undefined;
  tag?: string | undefined;
}

export const filterQuestions = (db: Db, orgId: string, { keyword, categoryId, kind, difficulty, tag }: QuestionFilter) =>
  db
    .selectFrom('question')
    .where('question.org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('question', keyword)))
    .$if(categoryId !== undefined, (query) => query.where('question.category_id', '=', categoryId ?? ''))
    .$if(kind !== undefined, (query) => query.where('question.kind', '=', kind ?? ''))
    .$if(Boolean(difficulty), (query) => query.where('question.difficulty', '=', Number(difficulty)))
    .$if(Boolean(tag), (query) => query.where(sql<boolean>`question.tags @> array[${tag}]::text[]`));

/** Whether the summary contains the search words exactly as typed. */
export const isExact = (keyword: string) => containsWords(sql`question.summary`, keyword);

// Papers belong to a later module, but their foreign key to questions makes this count relevant here as well.
export const usedBy = sql<number>`(select count(*) from paper_item item where item.org_id = question.org_id and item.question_id = question.id)`;

/** Counts the questions of a list without a search. */
export async function countQuestions(db: Db, orgId: string, filter: QuestionFilter): Promise<ExactCount> {
  const { categoryId, kind, difficulty, tag } = filter;
  if (!tag) {
    // Counters of migration 0136 are keyed by kind and difficulty.
    const total = await countKept(db, { orgId, list: 'question', whose: categoryId }, (counted) => {
      const [ofKind, ofDifficulty] = counted.split('/');
      return (kind === undefined || ofKind === kind) && (!difficulty || ofDifficulty === difficulty);
    });
    return { total, exactTotal: total };
  }
  return countExact(filterQuestions(db, orgId, filter), null);
}

/** With a keyword, only exact matches. The limit is one above the maximum of a bulk change, so that the caller can detect an overflow. */
export async function findMatchingIds(db: Db, orgId: string, filter: QuestionFilter): Promise<string[]> {
  const rows = await filterQuestions(db, orgId, filter)
    .$if(Boolean(filter.keyword), (query) => query.where(isExact(filter.keyword ?? '')))
    .select('question.id')
    .limit(sql.lit(MOST_AT_ONCE + 1))
    .execute();
  return rows.map(({ id }) => id);
}

export const findDetails = (db: Db, orgId: string, questionIds: readonly string[]) =>
  db
    .selectFrom('question')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'question.org_id').onRef('saver.id', '=', 'question.saved_by'))
    .leftJoin('question_section as named', (join) =>
      join.onRef('named.org_id', '=', 'question.org_id').onRef('named.question_id', '=', 'question.id'),
    )
    .select(['question.id', 'content', 'category_id', 'difficulty', 'question.tags', 'marks', 'revision', 'question.updated_at'])
    .select('named.section_id')
    .select([usedBy.as('used_by'), 'saver.name as saved_by_name'])
    .where('question.org_id', '=', orgId)
    .where('question.id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .execute();
export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number];

export const findBriefs = (db: Db, orgId: string, questionIds: readonly string[]) =>
  db
    .selectFrom('question')
    .select(['id', 'kind', 'summary', 'difficulty', 'revision'])
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .execute();

export interface WordingRow {
  question_id: string;
  revision: number;
  content: unknown;
}

export async function findWordings(
  db: Db,
  orgId: string,
  refs: readonly { questionId: string; revision: number }[],
): Promise<readonly WordingRow[]> {
  const { rows } = await sql<WordingRow>`
    select question_id, revision, content from question_revision
    where org_id = ${orgId} and (question_id, revision) in (
      select * from unnest(${refs.map(({ questionId }) => questionId)}::uuid[], ${refs.map(({ revision }) => revision)}::int[]))`.execute(
    db,
  );
  return rows;
}

export interface NewQuestion {
  id: string;
  content: QuestionContent;
  summary: string;
  hash: Buffer;
  categoryId: string | null;
  difficulty: number;
  tags: string[];
  marks: number;
}

interface Origin {
  orgId: string;
  memberId: string;
  at: Date;
  importId: string | null;
}

/** Stores questions with their first revision; meant for at most a few hundred at once. */
export async function insertQuestions(db: Db, origin: Origin, questions: readonly NewQuestion[]): Promise<void> {
  const { orgId, memberId, at, importId } = origin;
  const rows = questions.map(({ id, content, summary, hash, categoryId, difficulty, tags, marks }) => ({
    org_id: orgId,
    id,
    kind: content.kind,
    content: JSON.stringify(content),
    summary,
    content_hash: hash,
    category_id: categoryId,
    difficulty,
    tags,
    marks,
    import_id: importId,
    created_by: memberId,
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('question').values(rows).execute();
  const revisions = rows.map((row) => ({ org_id: orgId, question_id: row.id, revision: 1, content: row.content, created_at: at }));
  await db.insertInto('question_revision').values(revisions).execute();
}

export type QuestionChange = Omit<NewQuestion, 'id'> & { orgId: string; id: string; revision: number; memberId: string; at: Date };

/** Returns the new revision, or null if the question does not exist with the revision that the caller read. */
export async function updateQuestion(db: Db, change: QuestionChange): Promise<number | null> {
  const { orgId, id, content, at } = change;
  const revision = change.revision + 1;
  const updated = await db
    .updateTable('question')
    .set({
      kind: content.kind,
      content: JSON.stringify(content),
      summary: change.summary,
      content_hash: change.hash,
      category_id: change.categoryId,
      difficulty: change.difficulty,
      tags: change.tags,
      marks: change.marks,
      revision,
      updated_at: at,
      saved_by: change.memberId,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('revision', '=', change.revision)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) {
    return null;
  }
  const row = { org_id: orgId, question_id: id, revision, content: JSON.stringify(content), created_at: at };
  await db.insertInto('question_revision').values(row).execute();
  return revision;
}

export async function moveQuestions(db: Db, orgId: string, questionIds: readonly string[], categoryId: string | null): Promise<number> {
  const moved = await db
    .updateTable('question')
    .set({ category_id: categoryId })
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Counts the papers that contain any of the questions, and the exams that still do although their paper has changed since. */
export async function countUses(db: Db, orgId: string, questionIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from (
      select paper_id from paper_item where org_id = ${orgId} and question_id = any(${questionIds}::uuid[])
      union
      select coalesce(exam.paper_id, exam.id) from exam_item
      join exam on exam.org_id = exam_item.org_id and exam.id = exam_item.exam_id
      where exam_item.org_id = ${orgId} and question_id = any(${questionIds}::uuid[])
    ) used`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Returns those of the questions that a paper or an exam contains. */
export async function findUsedIds(db: Db, orgId: string, questionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question_id as id from paper_item where org_id = ${orgId} and question_id = any(${questionIds}::uuid[])
    union
    select question_id from exam_item where org_id = ${orgId} and question_id = any(${questionIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteQuestions(db: Db, orgId: string, questionIds: readonly string[]): Promise<number> {
  const removed = await db
    .deleteFrom('question')
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${[...questionIds]}::uuid[])`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
