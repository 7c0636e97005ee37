import { sql } from 'kysely';
import type { NameBearer, SearchSource } from '../../platform/answers/search.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { closedTo } from '../../platform/searched-table.ts';
import { selectCards } from './course.queries.ts';

export interface SearchedRow {
  id: string;
  title: string;
  subtitle: string;
  outcomes: string[];
  tags: string[];
  difficulty: string;
  published_at: Date;
  category_name: string | null;
  teachers: string[];
  parts: string[];
}

const teachers = sql`array(select t.name from course_teacher ct join teacher t on t.org_id = ct.org_id and t.id = ct.teacher_id
  where ct.org_id = c.org_id and ct.course_id = c.id order by ct.position)`;

/** What published courses are searched by: chapters and sections as learners see them. */
export async function findSearched(db: Db, orgId: string, courseIds: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select c.id, c.title, c.subtitle, c.outcomes, c.tags, c.difficulty, c.published_at, k.name as category_name, ${teachers} as teachers,
      array(select s.title from section s join chapter h on h.org_id = s.org_id and h.id = s.chapter_id
        where s.org_id = c.org_id and s.course_id = c.id order by h.position, h.id, s.position, s.id) as parts
    from course c left join course_category k on k.org_id = c.org_id and k.id = c.category_id
    where c.org_id = ${orgId} and c.id = any(${[...courseIds]}::uuid[]) and c.status = 'published'`.execute(db);
  return rows;
}

export const findFoundCards = (db: Db, orgId: string, courseIds: readonly string[]) =>
  selectCards(db, orgId)
    .where(sql<boolean>`id = any(${[...courseIds]}::uuid[])`)
    .execute();

/** Published courses that show the name of a teacher or category. */
export async function findIdsNamedAfter(db: Db, orgId: string, { kind, id }: NameBearer): Promise<string[]> {
  const carries = {
    'course-category': sql`c.category_id = ${id}`,
    teacher: sql`c.id in (select course_id from course_teacher where org_id = ${orgId} and teacher_id = ${id})`,
    'info-category': sql`false`,
  }[kind];
  const { rows } = await sql<{ id: string }>`
    select c.id from course c where c.org_id = ${orgId} and c.status = 'published' and ${carries}`.execute(db);
  return rows.map((row) => row.id);
}

export const findSectionIds = async (tx: Db, orgId: string, courseId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('section').select('id').where('org_id', '=', orgId).where('course_id', '=', courseId).execute();
  return rows.map(({ id }) => id);
};

export interface FoundSectionRow {
  id: string;
  title: string;
  kind: string;
  course_id: string;
  duration_seconds: number;
  pages: number | null;
  chapter_title: string;
  course_title: string;
  difficulty: string;
  published_at: Date;
  category_name: string | null;
}

/** Sections of published courses, each with its chapter and course. */
export async function findFoundSections(db: Db, orgId: string, sectionIds: readonly string[]): Promise<FoundSectionRow[]> {
  const { rows } = await sql<FoundSectionRow>`
    select s.id, s.title, s.kind, s.course_id, s.duration_seconds, s.pages, h.title as chapter_title, c.title as course_title, c.difficulty,
      c.published_at, k.name as category_name
    from section s join chapter h on h.org_id = s.org_id and h.id = s.chapter_id
    join course c on c.org_id = s.org_id and c.id = s.course_id and c.status = 'published'
    left join course_category k on k.org_id = c.org_id and k.id = c.category_id
    where s.org_id = ${orgId} and s.id = any(${[...sectionIds]}::uuid[])`.execute(db);
  return rows;
}

/** SQL condition: the section `row.object_id` is in a published course whose audience includes the person. */
export const sectionOpenTo: SearchSource['openTo'] = (person, row) => sql<boolean>`${sql.ref(`${row}.object_id`)} not in (
  select s.id from course c join section s on s.org_id = c.org_id and s.course_id = c.id
  where c.org_id = ${person.orgId} and ${closedTo('c', person)})`;
