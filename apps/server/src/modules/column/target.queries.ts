import { sql } from 'kysely';
import type { NameBearer } from '../../platform/answers/search.ts';
import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { teacherNames } from './column.queries.ts';

interface TargetRow {
  id: string;
  title: string;
  status: string;
  audience_all: boolean;
  audience_department_ids: string[];
  audience_tags: string[];
  audience_member_ids: string[];
}

export async function findTargets(db: Db, orgId: string, columnIds: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select id, case when edition = 0 then draft_title else title end as title, status, audience_all, audience_department_ids, audience_tags,
      audience_member_ids
    from topical where org_id = ${orgId} and id = any(${[...columnIds]}::uuid[])`.execute(db);
  return rows;
}

/** Drafts and editions that contain a course or a teacher; for published ones foreign keys also prevent removal. */
export const columnReferences: ReferenceSource = {
  async placesOf(db, orgId, { id }, limit) {
    const { rows } = await sql<{ title: string }>`
      select draft_title as title from topical t
      where t.org_id = ${orgId} and (t.draft_names @> array[${id}]::uuid[]
        or t.id in (select topical_id from topical_course where org_id = ${orgId} and course_id = ${id}
          union all select topical_id from topical_teacher where org_id = ${orgId} and teacher_id = ${id}))
      order by t.updated_at desc, t.id limit ${literalLimit(limit)}`.execute(db);
    return rows.map(({ title }) => `专栏《${title}》`);
  },
};

export interface SearchedColumnRow {
  id: string;
  title: string;
  subtitle: string;
  tags: string[];
  published_at: Date;
  category_name: string | null;
  teachers: string[];
  parts: string[];
}

/** What published columns are searched by. Course titles are excluded, because not every subscriber may see each course. */
export async function findSearched(db: Db, orgId: string, columnIds: readonly string[]): Promise<SearchedColumnRow[]> {
  const { rows } = await sql<SearchedColumnRow>`
    select t.id, t.title, t.subtitle, t.tags, t.published_at, k.name as category_name, ${teacherNames} as teachers,
      array(select g.title from topical_stage g where g.org_id = t.org_id and g.topical_id = t.id order by g.position) as parts
    from topical t left join course_category k on k.org_id = t.org_id and k.id = t.category_id
    where t.org_id = ${orgId} and t.id = any(${[...columnIds]}::uuid[]) and t.status = 'published'`.execute(db);
  return rows;
}

/** Published columns that show the name of a teacher or category. */
export async function findIdsNamedAfter(db: Db, orgId: string, { kind, id }: NameBearer): Promise<string[]> {
  const carries = {
    'course-category': sql`t.category_id = ${id}`,
    teacher: sql`t.id in (select topical_id from topical_teacher where org_id = ${orgId} and teacher_id = ${id})`,
    'info-category': sql`false`,
  }[kind];
  const { rows } = await sql<{ id: string }>`
    select t.id from topical t where t.org_id = ${orgId} and t.status = 'published' and ${carries}`.execute(db);
  return rows.map((row) => row.id);
}

interface FoundColumnRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  teachers: string[];
  stage_count: number;
  course_count: number;
  subscriber_count: number;
}

export async function findFoundCards(db: Db, orgId: string, columnIds: readonly string[]): Promise<FoundColumnRow[]> {
  const { rows } = await sql<FoundColumnRow>`
    select t.id, t.title, t.cover_motif, t.cover_tone, t.cover_key, t.stage_count, t.course_count, t.subscriber_count, ${teacherNames} as teachers
    from topical t where t.org_id = ${orgId} and t.id = any(${[...columnIds]}::uuid[])`.execute(db);
  return rows;
}

/** How many columns of a teacher the person can see. */
export async function countColumnsOf(db: Db, person: Person, teacherId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from topical_teacher tt
    join topical t on t.org_id = tt.org_id and t.id = tt.topical_id and t.status = 'published' and ${audienceCondition('t', person)}
    where tt.org_id = ${person.orgId} and tt.teacher_id = ${teacherId}`.execute(db);
  return rows[0]?.count ?? 0;
}
