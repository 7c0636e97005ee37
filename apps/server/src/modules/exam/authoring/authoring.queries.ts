import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ExamFields } from './exam-fields.ts';

interface ExamFilter {
  keyword?: string | undefined;
  status?: string | undefined;
}

const matching = (db: Db, orgId: string, { keyword, status }: ExamFilter) =>
  db
    .selectFrom('exam')
    .where('exam.org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('exam', keyword)))
    .$if(status !== undefined, (query) => query.where('exam.status', '=', status ?? ''));

type ExamSort = 'title' | 'opensAt' | 'updatedAt';

const orders: SortKeys<ExamSort> = {
  title: { by: pinyinOrder(sql`exam.title`) },
  opensAt: { by: sql`exam.opens_at` },
  updatedAt: { by: sql`exam.updated_at`, falling: true },
};

const peopleWho = (kind: 'started' | 'submitted' | 'passed') =>
  sql<number>`coalesce(sum(c.rows) filter (where c.kind = ${sql.lit(kind)}), 0)::bigint`;

/** Counts people, not attempts: who started, submitted and passed. Only for the exams of the page. */
export const findExams = (db: Db, orgId: string, filter: ExamFilter, page: ListPart<ExamSort>) => {
  const order = orderOf(page.sort, orders, sql`exam.id`);
  const exams = matching(db, orgId, filter).selectAll('exam').orderBy(order).limit(literalLimit(page.limit)).offset(page.offset);
  return db
    .selectFrom(exams.as('exam'))
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('row_count as c')
          .select([peopleWho('started').as('candidates'), peopleWho('submitted').as('submitted'), peopleWho('passed').as('passed')])
          .whereRef('c.org_id', '=', 'exam.org_id')
          .where('c.list', '=', 'candidate')
          .whereRef('c.whose', '=', 'exam.id')
          .as('sat'),
      (join) => join.onTrue(),
    )
    .select(['exam.id', 'title', 'intro', 'opens_at', 'closes_at', 'duration_minutes', 'question_count', 'total_marks', 'pass_marks'])
    .select(['attempts_allowed', 'status', 'updated_at', 'sat.candidates', 'sat.submitted', 'sat.passed'])
    .orderBy(order);
};
export type ListedExam = Awaited<ReturnType<ReturnType<typeof findExams>['execute']>>[number];

export async function countExams(db: Db, orgId: string, filter: ExamFilter): Promise<number> {
  const { total } = await matching(db, orgId, filter)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findTitles = (db: Db, orgId: string, keyword: string | undefined) =>
  matching(db, orgId, { keyword }).select(['id', 'title']).orderBy('updated_at', 'desc').orderBy('id').limit(literalLimit(50));

export const findExam = (db: Db, orgId: string, examId: string) =>
  db
    .selectFrom('exam')
    .leftJoin('paper', (join) => join.onRef('paper.org_id', '=', 'exam.org_id').onRef('paper.id', '=', 'exam.paper_id'))
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'exam.org_id').onRef('saver.id', '=', 'exam.saved_by'))
    .selectAll('exam')
    .select(['paper.title as paper_title', 'saver.name as saved_by_name'])
    .select(
      sql<number>`(select coalesce(sum(c.rows), 0)::bigint from row_count c
        where c.org_id = exam.org_id and c.list = 'attempt' and c.whose = exam.id)`.as('attempt_count'),
    )
    .where('exam.org_id', '=', orgId)
    .where('exam.id', '=', examId)
    .executeTakeFirst();
export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>;

/** Locks the exam until the transaction ends. Nobody can start it meanwhile, because an attempt references its row. */
export async function lockExam(db: Db, orgId: string, examId: string): Promise<void> {
  await sql`select id from exam where org_id = ${orgId} and id = ${examId} for update`.execute(db);
}

const toColumns = (fields: ExamFields) => ({
  title: fields.title,
  intro: fields.intro,
  instructions: fields.instructions,
  paper_id: fields.paperId,
  opens_at: new Date(fields.opensAt),
  closes_at: new Date(fields.closesAt),
  duration_minutes: fields.durationMinutes,
  pass_marks: fields.passMarks,
  attempts_allowed: fields.attemptsAllowed,
  show_answers: fields.showAnswers,
  multiple_rule: fields.multipleRule,
  shuffle_questions: fields.shuffleQuestions,
  shuffle_options: fields.shuffleOptions,
  leave_limit: fields.leaveLimit,
  no_copy: fields.noCopy,
  required: fields.required,
  certificate_template_id: fields.certificateTemplateId,
  ...toAudienceColumns(fields.visibility),
});

interface NewExam {
  orgId: string;
  id: string;
  memberId: string;
  at: Date;
  fields: ExamFields;
}

export async function insertExam(db: Db, { orgId, id, memberId, at, fields }: NewExam): Promise<void> {
  const row = { org_id: orgId, id, created_by: memberId, created_at: at, updated_at: at, ...toColumns(fields) };
  await db.insertInto('exam').values(row).execute();
}

export async function updateExam(db: Db, change: { orgId: string; id: string; at: Date; fields: ExamFields }): Promise<void> {
  await db
    .updateTable('exam')
    .set({ ...toColumns(change.fields), updated_at: change.at })
    .where('org_id', '=', change.orgId)
    .where('id', '=', change.id)
    .execute();
}

/** Every change gets a new revision, because the caches of all nodes are keyed by it. */
export async function bumpRevision(db: Db, orgId: string, examId: string, memberId: string): Promise<void> {
  await db
    .updateTable('exam')
    .set((build) => ({ revision: build('revision', '+', 1), saved_by: memberId }))
    .where('org_id', '=', orgId)
    .where('id', '=', examId)
    .execute();
}

export async function setStatus(db: Db, change: { orgId: string; id: string; status: 'published' | 'closed'; at: Date }): Promise<void> {
  const { orgId, id, status, at } = change;
  await db.updateTable('exam').set({ status, updated_at: at }).where('org_id', '=', orgId).where('id', '=', id).execute();
}

/** How many members are taking the exam and until when at most, and how many attempts were submitted, by how many. */
export const countAttempts = (db: Db, orgId: string, examId: string) =>
  db
    .selectFrom('attempt')
    .select([
      sql<number>`count(*) filter (where submitted_at is null)`.as('sitting'),
      sql<Date | null>`max(deadline_at) filter (where submitted_at is null)`.as('sitting_until'),
      sql<number>`count(submitted_at)`.as('submitted'),
      sql<number>`count(distinct member_id) filter (where submitted_at is not null)`.as('submitters'),
    ])
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId);

/** Copies the question count and total marks from the paper. */
export async function copyPaperTotals(db: Db, orgId: string, examId: string): Promise<void> {
  await sql`
    update exam set
      question_count = coalesce((select question_count from paper where paper.org_id = exam.org_id and paper.id = exam.paper_id), 0),
      total_marks = coalesce((select total_marks from paper where paper.org_id = exam.org_id and paper.id = exam.paper_id), 0)
    where org_id = ${orgId} and id = ${examId}`.execute(db);
}

export interface ExamItem {
  questionId: string;
  revision: number;
  marks: number;
}

export async function replaceItems(db: Db, orgId: string, examId: string, items: readonly ExamItem[]): Promise<void> {
  await db.deleteFrom('exam_item').where('org_id', '=', orgId).where('exam_id', '=', examId).execute();
  const rows = items.map(({ questionId, revision, marks }, index) => ({
    org_id: orgId,
    exam_id: examId,
    question_id: questionId,
    revision,
    position: index + 1,
    marks,
  }));
  await db.insertInto('exam_item').values(rows).execute();
}

/** Moves the deadline of open attempts to the closing time; the deadline watch submits those that the closing call does not reach. */
export async function endOpenAttempts(db: Db, orgId: string, examId: string, at: Date): Promise<string[]> {
  const ended = await db
    .updateTable('attempt')
    .set({ deadline_at: at })
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function deleteExam(db: Db, orgId: string, examId: string): Promise<void> {
  await db.deleteFrom('exam').where('org_id', '=', orgId).where('id', '=', examId).execute();
}
