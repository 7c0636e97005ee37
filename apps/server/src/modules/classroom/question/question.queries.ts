import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

/** SQL condition: this person is in the published class `c`, or leads it. */
const belongsTo = ({ memberId }: Pick<Person, 'memberId'>) => sql<boolean>`c.status = 'published' and (
  exists (select from classroom_member m where m.org_id = c.org_id and m.classroom_id = c.id and m.member_id = ${memberId} and m.state = 'member')
  or exists (select from classroom_staff s where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId}))`;

const questions = sql`qa_question q join classroom c on c.org_id = q.org_id and c.id = q.object_id and q.kind = 'classroom'`;

/** SQL condition: of the own classes, which are few, whatever the number of hits. True for objects of other kinds. */
export const openTo = (person: Person, row: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${row}.kind`)} <> 'class-question'
  or ${sql.ref(`${row}.object_id`)} in (
    select q.id from ${questions} where q.org_id = ${person.orgId} and q.hidden_at is null and ${belongsTo(person)}))`;

export interface SearchedQuestionRow {
  id: string;
  title: string;
  body: string;
  answers: string[];
  created_at: Date;
}

/** Of many answers the first say what it is about. */
const ANSWERS = 20;

export async function findSearchedQuestions(db: Db, orgId: string, ids: readonly string[]): Promise<SearchedQuestionRow[]> {
  const { rows } = await sql<SearchedQuestionRow>`
    select q.id, q.title, q.body, q.created_at, array(select a.body from qa_answer a
      where a.org_id = q.org_id and a.question_id = q.id and a.hidden_at is null order by a.created_at limit ${sql.lit(ANSWERS)}) as answers
    from ${questions} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[]) and q.hidden_at is null`.execute(db);
  return rows;
}

export interface FoundQuestionRow {
  id: string;
  title: string;
  classroom_title: string;
  answer_count: number;
  solved: boolean;
}

export async function findFoundQuestions(db: Db, orgId: string, ids: readonly string[]): Promise<FoundQuestionRow[]> {
  const { rows } = await sql<FoundQuestionRow>`
    select q.id, q.title, c.title as classroom_title, q.accepted_answer_id is not null as solved, (select count(*)::int from qa_answer a
      where a.org_id = q.org_id and a.question_id = q.id and a.hidden_at is null) as answer_count
    from ${questions} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** `person` null: whoever may see everything. */
export async function findQuestionTargets(db: Db, orgId: string, ids: readonly string[], person: Person | null) {
  const { rows } = await sql<{ id: string; title: string; published: boolean; open: boolean }>`
    select q.id, q.title, c.status = 'published' and q.hidden_at is null as published,
      ${person === null ? sql`true` : sql`q.hidden_at is null and ${belongsTo(person)}`} as open
    from ${questions} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Who leads a class that is shown, and who helps with its questions; null where it is not. */
export async function findRunningStaff(db: Db, orgId: string, classroomId: string): Promise<{ title: string; memberIds: string[] } | null> {
  const { rows } = await sql<{ title: string; memberIds: string[] }>`
    select c.title, array(select s.member_id from classroom_staff s
      where s.org_id = c.org_id and s.classroom_id = c.id and (s.role = 'teacher' or 'question' = any(c.assistant_duties))
      order by s.position, s.member_id) as "memberIds"
    from classroom c where c.org_id = ${orgId} and c.id = ${classroomId} and c.status = 'published'`.execute(db);
  return rows[0] ?? null;
}
