import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const usedBy = sql<number>`(select count(*) from exam where exam.org_id = paper.org_id and exam.paper_id = paper.id)`;
const listed = ['id', 'title', 'question_count', 'total_marks', 'updated_at'] as const;

const matching = (db: Db, orgId: string, keyword: string | undefined) =>
  db
    .selectFrom('paper')
    .where('org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('paper', keyword)));

type PaperSort = 'title' | 'questionCount' | 'totalMarks' | 'usedBy' | 'updatedAt';

const orders: SortKeys<PaperSort> = {
  title: { by: pinyinOrder(sql`title`) },
  questionCount: { by: sql`question_count` },
  totalMarks: { by: sql`total_marks` },
  usedBy: { by: sql`coalesce(uses.times, 0)` },
  updatedAt: { by: sql`updated_at`, falling: true },
};

/** Usage counts of all papers, only for sorting; unused papers have no row. */
const uses = (db: Db, orgId: string) =>
  db
    .selectFrom('exam')
    .select(['paper_id', ({ fn }) => fn.countAll<number>().as('times')])
    .where('org_id', '=', orgId)
    .groupBy('paper_id')
    .as('uses');

export const findPapers = (db: Db, orgId: string, keyword: string | undefined, page: ListPart<PaperSort>) =>
  matching(db, orgId, keyword)
    .$if(
      page.sort.endsWith('usedBy'),
      (query) => query.leftJoin(uses(db, orgId), (join) => join.onRef('uses.paper_id', '=', 'paper.id')) as typeof query,
    )
    .select([...listed, usedBy.as('used_by')])
    .orderBy(orderOf(page.sort, orders, sql`id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type ListedPaper = Awaited<ReturnType<ReturnType<typeof findPapers>['execute']>>[number];

export async function countPapers(db: Db, orgId: string, keyword: string | undefined): Promise<number> {
  const { total } = await matching(db, orgId, keyword)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

// A paper is fixed once one of its exams has an attempt: marks were given for its questions.
const locked = sql<boolean>`exists (
  select from exam join attempt on attempt.org_id = exam.org_id and attempt.exam_id = exam.id
  where exam.org_id = paper.org_id and exam.paper_id = paper.id)`;

export const findPaper = (db: Db, orgId: string, paperId: string) =>
  db
    .selectFrom('paper')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'paper.org_id').onRef('saver.id', '=', 'paper.saved_by'))
    .select(['paper.id', 'title', 'question_count', 'total_marks', 'paper.updated_at', 'note', 'revision'])
    .select([usedBy.as('used_by'), locked.as('locked'), 'saver.name as saved_by_name'])
    .where('paper.org_id', '=', orgId)
    .where('paper.id', '=', paperId)
    .executeTakeFirst();

/** Locks the paper and its exams until the transaction ends, so that nobody starts one meanwhile. */
export async function lockPaper(db: Db, orgId: string, paperId: string): Promise<void> {
  await sql`select id from paper where org_id = ${orgId} and id = ${paperId} for update`.execute(db);
  await sql`select id from exam where org_id = ${orgId} and paper_id = ${paperId} order by id for update`.execute(db);
}

export const findItems = (db: Db, orgId: string, paperId: string) =>
  db
    .selectFrom('paper_item')
    .select(['question_id', 'marks'])
    .where('org_id', '=', orgId)
    .where('paper_id', '=', paperId)
    .orderBy('position')
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

export interface PaperFields {
  title: string;
  note: string;
  items: readonly { questionId: string; marks: number }[];
}

const totals = ({ items }: PaperFields) => ({
  question_count: items.length,
  total_marks: items.reduce((sum, { marks }) => sum + marks, 0),
});

/** A paper to be saved. */
interface SavedPaper {
  orgId: string;
  id: string;
  memberId: string;
  at: Date;
  fields: PaperFields;
}

export async function insertPaper(db: Db, { orgId, id, memberId, at, fields }: SavedPaper): Promise<void> {
  const { title, note } = fields;
  const row = { org_id: orgId, id, title, note, ...totals(fields), created_by: memberId, created_at: at, updated_at: at };
  await db.insertInto('paper').values(row).execute();
  await insertItems(db, orgId, id, fields.items);
}

export async function updatePaper(db: Db, change: SavedPaper): Promise<void> {
  const { orgId, id, memberId, at, fields } = change;
  await db
    .updateTable('paper')
    .set((build) => ({
      title: fields.title,
      note: fields.note,
      ...totals(fields),
      revision: build('revision', '+', 1),
      updated_at: at,
      saved_by: memberId,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('paper_item').where('org_id', '=', orgId).where('paper_id', '=', id).execute();
  await insertItems(db, orgId, id, fields.items);
}

async function insertItems(db: Db, orgId: string, paperId: string, items: PaperFields['items']): Promise<void> {
  if (items.length === 0) {
    return;
  }
  const rows = items.map(({ questionId, marks }, index) => ({
    org_id: orgId,
    paper_id: paperId,
    question_id: questionId,
    position: index + 1,
    marks,
  }));
  await db.insertInto('paper_item').values(rows).execute();
}

export async function deletePaper(db: Db, orgId: string, paperId: string): Promise<boolean> {
  const removed = await db.deleteFrom('paper').where('org_id', '=', orgId).where('id', '=', paperId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
