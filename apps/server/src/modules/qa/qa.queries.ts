import type { QueryOf } from '@palm/contract/endpoint';
import type { ForumKind, qaApi } from '@palm/contract/qa/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface QuestionFilter extends Pick<QueryOf<typeof qaApi.list>, 'kind' | 'objectId' | 'filter' | 'keyword'> {
  /** Whether the person teaches there, and therefore sees hidden questions. */
  teaches: boolean;
  /** Other objects whose questions are listed as well. */
  also?: { kind: ForumKind; ids: readonly string[] } | undefined;
}
interface Paged {
  limit: number;
  offset: number;
}

export interface CardRow {
  id: string;
  object_id: string;
  title: string;
  lead: string;
  name: string | null;
  avatar_key: string | null;
  created_at: Date;
  answer_count: number;
  picture_count: number;
  solved: boolean;
  taught: boolean;
  closed_at: Date | null;
  hidden_at: Date | null;
}

/** Length of the excerpt below a title, in characters. */
const LEAD = 120;

const follows = (person: Person) => sql`exists (select from qa_follow f
  where f.org_id = q.org_id and f.question_id = q.id and f.member_id = ${person.memberId})`;

/** The answers to `q` that everybody who takes part can see. */
export const answersOf = (condition = sql`true`) =>
  sql`from qa_answer a where a.org_id = q.org_id and a.question_id = q.id and a.hidden_at is null and ${condition}`;

/** SQL condition: `q` still needs an answer. */
export const waits = sql<boolean>`q.hidden_at is null and q.closed_at is null and not exists (select ${answersOf()})`;

/** SQL condition: `q` matches the keyword. */
export const holds = (keyword: string | undefined) => (keyword ? hasTerms('q', keyword) : sql`true`);

function matching(person: Person, { kind, objectId, filter, keyword, teaches, also }: QuestionFilter) {
  const narrowed = {
    all: sql`true`,
    unanswered: waits,
    open: sql`q.accepted_answer_id is null and q.closed_at is null`,
    accepted: sql`q.accepted_answer_id is not null`,
    mine: sql`q.member_id = ${person.memberId}`,
    followed: follows(person),
  }[filter];
  const seen = teaches ? sql`true` : sql`(q.hidden_at is null or q.member_id = ${person.memberId})`;
  const own = sql`q.kind = ${kind} and q.object_id = ${objectId}`;
  const asked = also === undefined ? own : sql`(${own} or q.kind = ${also.kind} and q.object_id = any(${[...also.ids]}::uuid[]))`;
  return sql`q.org_id = ${person.orgId} and ${asked} and ${narrowed} and ${seen} and ${holds(keyword)}`;
}

/** What a card shows of `q`. */
export const cardColumns = sql`q.id, q.object_id, q.title, left(q.body, ${sql.lit(LEAD)}) as lead, w.name, w.avatar_key, q.created_at,
  cardinality(q.picture_keys) as picture_count, (select count(*)::int ${answersOf()}) as answer_count,
  q.accepted_answer_id is not null as solved, exists (select ${answersOf(sql`a.by_teacher`)}) as taught, q.closed_at, q.hidden_at`;

/** The questions of a page are found first: answers are counted for no other. */
export const findQuestions = (person: Person, filter: QuestionFilter, { limit, offset }: Paged) => sql<CardRow>`
  select ${cardColumns}
  from (select q.id from qa_question q where ${matching(person, filter)}
    order by q.created_at desc, q.id desc limit ${literalLimit(limit)} offset ${offset}) page
  join qa_question q on q.org_id = ${person.orgId} and q.id = page.id
  left join member w on w.org_id = q.org_id and w.id = q.member_id
  order by q.created_at desc, q.id desc`;

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
  closed_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string;
}

export async function findQuestion(db: Db, person: Person, questionId: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.kind, q.object_id, q.member_id, q.title, q.body, q.picture_keys, q.accepted_answer_id, q.created_at, w.name, w.avatar_key,
      q.closed_at, q.hidden_at, q.hidden_reason,
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
  hidden_at: Date | null;
  hidden_reason: string;
  name: string | null;
  avatar_key: string | null;
}

/** Selects the answers to a question that this person can see. */
interface AnswersSeen {
  question: Pick<QuestionRow, 'id' | 'accepted_answer_id'>;
  teaches: boolean;
}

const seenAnswers = (
  { orgId, memberId }: Person,
  { question, teaches }: AnswersSeen,
) => sql`a.org_id = ${orgId} and a.question_id = ${question.id}
  and ${teaches ? sql`true` : sql`(a.hidden_at is null or a.member_id = ${memberId})`}`;

export async function findAnswers(db: Db, person: Person, seen: AnswersSeen, { limit, offset }: Paged) {
  const where = seenAnswers(person, seen);
  const [{ rows }, count] = await Promise.all([
    sql<AnswerRow>`
      select a.id, a.member_id, a.by_teacher, a.body, a.picture_keys, a.created_at, a.hidden_at, a.hidden_reason, w.name, w.avatar_key
      from qa_answer a left join member w on w.org_id = a.org_id and w.id = a.member_id
      where ${where}
      order by (a.id is not distinct from ${seen.question.accepted_answer_id}::uuid) desc, a.by_teacher desc, a.created_at, a.id
      limit ${literalLimit(limit)} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from qa_answer a where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** The columns of an answer needed to act on it. */
export const findAnswer = (db: Db, { orgId }: Person, answerId: string) =>
  db
    .selectFrom('qa_answer')
    .select(['id', 'question_id', 'member_id', 'hidden_at'])
    .where('org_id', '=', orgId)
    .where('id', '=', answerId)
    .executeTakeFirst();

/** The number of accepted answers by each member to questions of others. */
export async function countAccepted(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; amount: number }>`
    select a.member_id, count(*)::int as amount from qa_answer a
    join qa_question q on q.org_id = a.org_id and q.accepted_answer_id = a.id and q.member_id is distinct from a.member_id
    where a.org_id = ${orgId} and a.member_id = any(${[...memberIds]}::uuid[]) group by a.member_id`.execute(db);
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]));
}
