import type { TargetType } from '@palm/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

/** SQL describing one kind of place for questions `q`: `from` joins the published class `c` each belongs to. */
export interface QuestionPlace {
  from: RawBuilder<unknown>;
  /** Title of the place. */
  title: RawBuilder<string>;
  /** Condition: the person takes part in the place. */
  openTo(person: Pick<Person, 'memberId'>): RawBuilder<boolean>;
}

export const inClassrooms: QuestionPlace = {
  from: sql`qa_question q join classroom c on c.org_id = q.org_id and c.id = q.object_id and q.kind = 'classroom'`,
  title: sql`c.title`,
  openTo: ({ memberId }) => sql<boolean>`(
    exists (select from classroom_member m where m.org_id = c.org_id and m.classroom_id = c.id and m.member_id = ${memberId} and m.state = 'member')
    or exists (select from classroom_staff s where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId}))`,
};

const isOpen = (place: QuestionPlace, person: Pick<Person, 'memberId'>) =>
  sql<boolean>`q.hidden_at is null and c.status = 'published' and ${place.openTo(person)}`;

/**
 * SQL condition for search: looks up the member's own places, which are few however many hits there are. True for other kinds of objects.
 */
export const openTo = (person: Person, row: string, { kind, place }: { kind: TargetType; place: QuestionPlace }): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.kind`)} <> ${kind} or ${sql.ref(`${row}.object_id`)} in (
    select q.id from ${place.from} where q.org_id = ${person.orgId} and ${isOpen(place, person)}))`;

export interface SearchedQuestionRow {
  id: string;
  title: string;
  body: string;
  answers: string[];
  created_at: Date;
}

/** The first answers are enough to tell what a question is about. */
const ANSWERS = 20;

export async function findSearchedQuestions(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { from }: QuestionPlace,
): Promise<SearchedQuestionRow[]> {
  const { rows } = await sql<SearchedQuestionRow>`
    select q.id, q.title, q.body, q.created_at, array(select a.body from qa_answer a
      where a.org_id = q.org_id and a.question_id = q.id and a.hidden_at is null order by a.created_at limit ${sql.lit(ANSWERS)}) as answers
    from ${from} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[]) and q.hidden_at is null`.execute(db);
  return rows;
}

export interface FoundQuestionRow {
  id: string;
  title: string;
  place: string;
  answer_count: number;
  solved: boolean;
}

export async function findFoundQuestions(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { from, title }: QuestionPlace,
): Promise<FoundQuestionRow[]> {
  const { rows } = await sql<FoundQuestionRow>`
    select q.id, q.title, ${title} as place, q.accepted_answer_id is not null as solved, (select count(*)::int from qa_answer a
      where a.org_id = q.org_id and a.question_id = q.id and a.hidden_at is null) as answer_count
    from ${from} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A null `person` stands for unrestricted access. */
export async function findQuestionTargets(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { place, person }: { place: QuestionPlace; person: Person | null },
) {
  const { rows } = await sql<{ id: string; title: string; published: boolean; open: boolean }>`
    select q.id, q.title, c.status = 'published' and q.hidden_at is null as published,
      ${person === null ? sql`true` : isOpen(place, person)} as open
    from ${place.from} where q.org_id = ${orgId} and q.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The staff of a published class who look after its questions; null if it is not published. */
export async function findRunningStaff(db: Db, orgId: string, classroomId: string): Promise<{ title: string; memberIds: string[] } | null> {
  const { rows } = await sql<{ title: string; memberIds: string[] }>`
    select c.title, array(select s.member_id from classroom_staff s
      where s.org_id = c.org_id and s.classroom_id = c.id and (s.role = 'teacher' or 'question' = any(c.assistant_duties))
      order by s.position, s.member_id) as "memberIds"
    from classroom c where c.org_id = ${orgId} and c.id = ${classroomId} and c.status = 'published'`.execute(db);
  return rows[0] ?? null;
}
