import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { closedTo } from '../../platform/searched-table.ts';

const teacherNames = sql<string[]>`array(select m.name from classroom_staff s join member m on m.org_id = s.org_id and m.id = s.member_id
  where s.org_id = c.org_id and s.classroom_id = c.id and s.role = 'teacher' order by s.position)`;

export interface SearchedRow {
  id: string;
  title: string;
  intro: string;
  guide: string;
  teacher_names: string[];
  published_at: Date;
}

export async function findSearched(db: Db, orgId: string, ids: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select c.id, c.title, c.intro, c.guide, ${teacherNames} as teacher_names, c.created_at as published_at from classroom c
    where c.org_id = ${orgId} and c.id = any(${[...ids]}::uuid[]) and c.status = 'published'`.execute(db);
  return rows;
}

export interface FoundRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  starts_on: string;
  ends_on: string;
  member_count: number;
  teacher_names: string[];
}

export async function findFoundCards(db: Db, orgId: string, ids: readonly string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select c.id, c.title, c.cover_motif, c.cover_tone, c.cover_key, c.starts_on, c.ends_on, c.member_count, ${teacherNames} as teacher_names
    from classroom c where c.org_id = ${orgId} and c.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** SQL condition: by audience like any object, but members and staff may open a class even outside its audience. */
export const openTo = (person: Person, row: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${row}.object_id`)} not in (
  select o.id from classroom o where o.org_id = ${person.orgId} and ${closedTo('o', person)} and not (o.status = 'published' and (
    exists (select from classroom_member m where m.org_id = o.org_id and m.classroom_id = o.id and m.member_id = ${person.memberId} and m.state = 'member')
    or exists (select from classroom_staff s where s.org_id = o.org_id and s.classroom_id = o.id and s.member_id = ${person.memberId}))))`;
