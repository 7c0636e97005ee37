import type { ColumnDraft } from '@palm/contract/column/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export const findColumn = (db: Db, orgId: string, columnId: string) =>
  db
    .selectFrom('topical')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'topical.org_id').onRef('saver.id', '=', 'topical.saved_by'))
    .selectAll('topical')
    .select('saver.name as saved_by_name')
    .where('topical.org_id', '=', orgId)
    .where('topical.id', '=', columnId)
    .executeTakeFirst();
export type ColumnRow = NonNullable<Awaited<ReturnType<typeof findColumn>>>;

/** Locks the column until the transaction ends. */
export const lockColumn = (tx: Db, orgId: string, columnId: string) =>
  tx.selectFrom('topical').selectAll().where('org_id', '=', orgId).where('id', '=', columnId).forUpdate().executeTakeFirst();
export type LockedColumn = NonNullable<Awaited<ReturnType<typeof lockColumn>>>;

/** The ids a draft refers to, stored so that none of these objects can be removed. */
const namesOf = ({ stages, teacherIds }: ColumnDraft): string[] => [
  ...new Set([...stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)), ...teacherIds]),
];

interface NewColumn {
  orgId: string;
  id: string;
  draft: ColumnDraft;
  memberId: string;
  now: Date;
}

export async function insertColumn(tx: Db, { orgId, id, draft, memberId, now }: NewColumn): Promise<void> {
  await tx
    .insertInto('topical')
    .values({
      org_id: orgId,
      id,
      draft: JSON.stringify(draft),
      draft_names: namesOf(draft),
      saved_at: now,
      saved_by: memberId,
      created_by: memberId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns the new revision. */
export async function storeDraft(
  tx: Db,
  { orgId, columnId, memberId, now }: { orgId: string; columnId: string; memberId: string; now: Date },
  draft: ColumnDraft,
): Promise<number> {
  const { revision } = await tx
    .updateTable('topical')
    .set((build) => ({
      draft: JSON.stringify(draft),
      draft_names: namesOf(draft),
      revision: build('revision', '+', 1),
      saved_at: now,
      saved_by: memberId,
      updated_at: now,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', columnId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Those of the ids that are courses, teachers and a category of the organisation; locked against removal until the transaction ends. */
export async function findNamed(
  db: Db,
  orgId: string,
  { courseIds, teacherIds, categoryId }: { courseIds: string[]; teacherIds: string[]; categoryId: string | null },
) {
  const [courses, teachers, category] = await Promise.all([
    sql<{ id: string; title: string }>`
      select id, title from course where org_id = ${orgId} and id = any(${courseIds}::uuid[]) for key share`.execute(db),
    sql<{ id: string }>`select id from teacher where org_id = ${orgId} and id = any(${teacherIds}::uuid[]) for key share`.execute(db),
    sql<{ id: string }>`select id from course_category where org_id = ${orgId} and id = ${categoryId}`.execute(db),
  ]);
  return { courses: courses.rows, teachers: teachers.rows, hasCategory: category.rows.length > 0 };
}

export const findTeachers = (db: Db, orgId: string, teacherIds: readonly string[]) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'avatar_key'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...teacherIds]}::uuid[])`)
    .orderBy(sql`array_position(${[...teacherIds]}::uuid[], id)`)
    .execute();

export interface CourseChoiceRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  section_count: number;
  total_seconds: number;
  learner_count: number;
  completed_count: number;
  status: string;
  column_titles: string[];
}

const choice = sql`c.id, c.title, c.cover_motif, c.cover_tone, c.cover_key, c.section_count, c.total_seconds, c.learner_count,
  c.completed_count, c.status`;

/** Courses with the other columns that contain them. */
export async function findChosen(
  db: Db,
  orgId: string,
  { courseIds, columnId }: { courseIds: readonly string[]; columnId: string },
): Promise<CourseChoiceRow[]> {
  const { rows } = await sql<CourseChoiceRow>`
    select ${choice}, array(select t.draft_title from topical t
      where t.org_id = c.org_id and t.draft_names @> array[c.id] and t.id <> ${columnId} and t.status <> 'archived'
      order by t.draft_title limit 3) as column_titles
    from course c where c.org_id = ${orgId} and c.id = any(${[...courseIds]}::uuid[])`.execute(db);
  return rows;
}

export async function findCoursesToChoose(db: Db, orgId: string, keyword: string | undefined): Promise<CourseChoiceRow[]> {
  const { rows } = await sql<CourseChoiceRow>`
    select ${choice}, '{}'::text[] as column_titles from course c
    where c.org_id = ${orgId} ${keyword ? sql`and ${hasTerms('c', keyword)}` : sql``}
    order by c.updated_at desc, c.id limit ${literalLimit(50)}`.execute(db);
  return rows;
}
