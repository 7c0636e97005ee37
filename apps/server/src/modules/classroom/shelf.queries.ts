import type { BlockShelf } from '@palm/contract/first-page/shelf';
import { sql, type RawBuilder } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { cardColumns, isStaff, withOwn, type ClassroomCardRow } from './classroom.queries.ts';

/** Members and staff see a class even outside its audience. */
const visible = (person: Person) => sql<boolean>`c.org_id = ${person.orgId} and c.status = 'published'
  and (own.state in ('member', 'applied', 'waiting') or ${isStaff(person)} or ${audienceCondition('c', person)})`;

const cards = async (db: Db, person: Person, rest: RawBuilder<unknown>): Promise<ClassroomCardRow[]> => {
  const { rows } = await sql<ClassroomCardRow>`
    select ${cardColumns(person)} from ${withOwn(person)} where ${visible(person)} ${rest}`.execute(db);
  return rows;
};

/** Those of the classes that the person may see, in the order of the ids. */
export const findCards = (db: Db, person: Person, ids: readonly string[]) =>
  cards(db, person, sql`and c.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], c.id)`);

/** Classes that have not ended and that the person is in or may join, the latest start first, or most members first. */
export const findCurrent = (
  db: Db,
  person: Person,
  { today, source, rows }: { today: string; source: BlockShelf['source'] | undefined; rows: number },
) => {
  const order = source === 'popular' ? sql`c.member_count desc, c.id` : sql`c.starts_on desc, c.id`;
  const joins = sql`(own.state in ('member', 'applied', 'waiting') or ${isStaff(person)} or c.join_rule <> 'assigned')`;
  return cards(db, person, sql`and c.ends_on >= ${today} and ${joins} order by ${order} limit ${literalLimit(rows)}`);
};

export interface ClassroomChoiceRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  starts_on: string;
  ends_on: string;
  member_count: number;
  status: string;
}

const choices = (which: RawBuilder<unknown>) => sql<ClassroomChoiceRow>`
  select c.id, c.title, c.cover_motif, c.cover_tone, c.cover_key, c.starts_on, c.ends_on, c.member_count, c.status from classroom c where ${which}`;

export async function findNamedClassrooms(db: Db, orgId: string, ids: readonly string[]): Promise<ClassroomChoiceRow[]> {
  return (await choices(sql`c.org_id = ${orgId} and c.id = any(${[...ids]}::uuid[])`).execute(db)).rows;
}

/** Classes that can be put on a shelf, latest first. */
export async function findClassroomsToChoose(db: Db, orgId: string, keyword: string | undefined): Promise<ClassroomChoiceRow[]> {
  const found = keyword ? sql`and ${hasTerms('c', keyword)}` : sql``;
  const { rows } = await choices(
    sql`c.org_id = ${orgId} and c.status <> 'archived' and not c.is_template ${found} order by c.updated_at desc, c.id limit ${literalLimit(50)}`,
  ).execute(db);
  return rows;
}
