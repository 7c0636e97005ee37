import type { ForumKind } from '@palm/contract/qa/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface QuestionFilter {
  kind: ForumKind;
  objectId: string;
  filter: 'all' | 'open' | 'mine' | 'followed';
}
interface Paged {
  limit: number;
  offset: number;
}

export interface CardRow {
  id: string;
  title: string;
  lead: string;
  name: string | null;
  avatar_key: string | null;
  created_at: Date;
  answer_count: number;
  picture_count: number;
  solved: boolean;
  taught: boolean;
}

/** Characters of the words below a title. */
const LEAD = 120;

const follows = (person: Person) => sql`exists (select from qa_follow f
  where f.org_id = q.org_id and f.question_id = q.id and f.member_id = ${person.memberId})`;

function matching(person: Person, { kind, objectId, filter }: QuestionFilter) {
  const narrowed = {
    all: sql`true`,
    open: sql`q.accepted_answer_id is null`,
    mine: sql`q.member_id = ${person.memberId}`,
    followed: follows(person),
  }[filter];
  return sql`q.org_id = ${person.orgId} and q.kind = ${kind} and q.object_id = ${objectId} and ${narrowed}`;
}

const answersOf = (condition = sql`true`) => sql`from qa_answer a where a.org_id = q.org_id and a.question_id = q.id and ${condition}`;

export const findQuestions = (person: Person, filter: QuestionFilter, { limit, offset }: Paged) => sql<CardRow>`
  select q.id, q.title, left(q.body, ${LEAD}) as lead, w.name, w.avatar_key, q.created_at, cardinality(q.picture_keys) as picture_count,
    (select count(*)::int ${answersOf()}) as answer_count, q.accepted_answer_id is not null as solved,
    exists (select ${answersOf(sql`a.by_teacher`)}) as taught
  from qa_question q left join member w on w.org_id = q.org_id and w.id = q.member_id
  where ${matching(person, filter)} order by q.created_at desc, q.id desc limit ${literalLimit(limit)} offset ${offset}`;

export async function countQuestions(db: Db, person: Person, filter: QuestionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from qa_question q where ${matching(person, filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface QuestionRow {
  id: string;
  kind: ForumKind;
  object_id: string;
  member_id: string | null;
  title: string;
  body: string;
  picture_keys: string[];
  accepted_answer_id: string | null;
  created_at: Date;
  name: string | null;
  avatar_key: string | null;
  answer_count: number;
  follower_count: number;
  followed: boolean;
}

export async function findQuestion(db: Db, person: Person, questionId: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.kind, q.object_id, q.member_id, q.title, q.body, q.picture_keys, q.accepted_answer_id, q.created_at, w.name, w.avatar_key,
      (select count(*)::int ${answersOf()}) as answer_count, ${follows(person)} as followed,
      (select count(*)::int from qa_follow f where f.org_id = q.org_id and f.question_id = q.id) as follower_count
    from qa_question q left join member w on w.org_id = q.org_id and w.id = q.member_id
    where q.org_id = ${person.orgId} and q.id = ${questionId}`.execute(db);
  return rows[0];
}

export interface AnswerRow {
  id: string;
  member_id: string | null;
  by_teacher: boolean;
  body: string;
  picture_keys: string[];
  created_at: Date;
  name: string | null;
  avatar_key: string | null;
}

export async function findAnswers(
  db: Db,
  { orgId }: Person,
  { id, accepted_answer_id: accepted }: Pick<QuestionRow, 'id' | 'accepted_answer_id'>,
  { limit, offset }: Paged,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.id, a.member_id, a.by_teacher, a.body, a.picture_keys, a.created_at, w.name, w.avatar_key
    from qa_answer a left join member w on w.org_id = a.org_id and w.id = a.member_id
    where a.org_id = ${orgId} and a.question_id = ${id}
    order by (a.id is not distinct from ${accepted}::uuid) desc, a.by_teacher desc, a.created_at, a.id
    limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

/** An answer, as far as somebody does something with it. */
export const findAnswer = (db: Db, { orgId }: Person, answerId: string) =>
  db
    .selectFrom('qa_answer')
    .select(['id', 'question_id', 'member_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', answerId)
    .executeTakeFirst();

interface Written {
  id: string;
  body: string;
  pictureKeys: readonly string[];
  now: Date;
}

/** Who asks follows the question from then on. */
export async function insertQuestion(
  tx: Db,
  { orgId, memberId }: Person,
  question: Written & { kind: ForumKind; objectId: string; title: string },
): Promise<void> {
  await tx
    .insertInto('qa_question')
    .values({
      org_id: orgId,
      id: question.id,
      kind: question.kind,
      object_id: question.objectId,
      member_id: memberId,
      title: question.title,
      body: question.body,
      picture_keys: [...question.pictureKeys],
      created_at: question.now,
    })
    .execute();
  await insertFollow(tx, { orgId, memberId }, question.id, question.now);
}

export async function insertAnswer(
  tx: Db,
  { orgId, memberId }: Person,
  answer: Written & { questionId: string; byTeacher: boolean },
): Promise<void> {
  await tx
    .insertInto('qa_answer')
    .values({
      org_id: orgId,
      id: answer.id,
      question_id: answer.questionId,
      member_id: memberId,
      by_teacher: answer.byTeacher,
      body: answer.body,
      picture_keys: [...answer.pictureKeys],
      created_at: answer.now,
    })
    .execute();
}

type MemberKey = Pick<Person, 'orgId' | 'memberId'>;

export async function insertFollow(db: Db, { orgId, memberId }: MemberKey, questionId: string, since: Date): Promise<void> {
  await db
    .insertInto('qa_follow')
    .values({ org_id: orgId, question_id: questionId, member_id: memberId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, { orgId, memberId }: MemberKey, questionId: string): Promise<void> {
  await db
    .deleteFrom('qa_follow')
    .where('org_id', '=', orgId)
    .where('question_id', '=', questionId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Everybody who follows a question but the one who answers it. */
export async function findOtherFollowers(tx: Db, { orgId, memberId }: MemberKey, questionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('qa_follow')
    .select('member_id')
    .where('org_id', '=', orgId)
    .where('question_id', '=', questionId)
    .where('member_id', '<>', memberId)
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Whether that changed anything: of many that accept the same answer at once, for one. */
export async function acceptAnswer(tx: Db, { orgId }: Person, questionId: string, answerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('qa_question')
    .set({ accepted_answer_id: answerId })
    .where('org_id', '=', orgId)
    .where('id', '=', questionId)
    .where('accepted_answer_id', 'is distinct from', answerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Only while it is this answer that is accepted. */
export async function takeAcceptanceBack(db: Db, { orgId }: Person, questionId: string, answerId: string): Promise<void> {
  await db
    .updateTable('qa_question')
    .set({ accepted_answer_id: null })
    .where('org_id', '=', orgId)
    .where('id', '=', questionId)
    .where('accepted_answer_id', '=', answerId)
    .execute();
}

/** Locked, so that no answer arrives between looking and removing. */
export const lockQuestion = (tx: Db, { orgId }: Person, questionId: string) =>
  tx.selectFrom('qa_question').select('id').where('org_id', '=', orgId).where('id', '=', questionId).forUpdate().executeTakeFirst();

export async function deleteQuestion(db: Db, { orgId }: Person, questionId: string): Promise<void> {
  await db.deleteFrom('qa_question').where('org_id', '=', orgId).where('id', '=', questionId).execute();
}

export async function deleteAnswer(db: Db, { orgId }: Person, answerId: string): Promise<void> {
  await db.deleteFrom('qa_answer').where('org_id', '=', orgId).where('id', '=', answerId).execute();
}
