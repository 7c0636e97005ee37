import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { reaches } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { orderOf, spoken, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface TeacherFields {
  name: string;
  title: string;
  biography: string;
  expertise: string[];
  memberId: string;
  avatarKey: string | null;
}

const courseCount = sql<number>`(select count(*) from course_teacher ct where ct.org_id = teacher.org_id and ct.teacher_id = teacher.id)`;
const columns = ['id', 'name', 'title', 'biography', 'expertise', 'avatar_key', 'member_id'] as const;

export const findTeacher = (db: Db, orgId: string, teacherId: string) =>
  db.selectFrom('teacher').select(columns).where('org_id', '=', orgId).where('id', '=', teacherId).executeTakeFirst();

const matching = (db: Db, orgId: string, keyword: string | undefined) =>
  db
    .selectFrom('teacher')
    .where('org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`search_terms @> search_terms(${keyword})`));

type TeacherSort = 'name' | 'courseCount' | 'createdAt';

const orders: SortKeys<TeacherSort> = {
  name: { by: spoken(sql`name`) },
  courseCount: { by: courseCount },
  createdAt: { by: sql`created_at`, falling: true },
};

type TeacherPage = { keyword?: string | undefined; sort: Sorted<TeacherSort>; pageNo: number; pageSize: number };

export async function findTeachers(db: Db, orgId: string, page: TeacherPage) {
  const [rows, count] = await Promise.all([
    matching(db, orgId, page.keyword)
      .select([...columns, courseCount.as('course_count')])
      .orderBy(orderOf(page.sort, orders, sql`id`))
      .limit(literalLimit(page.pageSize))
      .offset((page.pageNo - 1) * page.pageSize)
      .execute(),
    matching(db, orgId, page.keyword)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** The published courses of a teacher that this person may see. */
export const findCoursesOf = (db: Db, person: Person, teacherId: string) =>
  db
    .selectFrom('course_teacher')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'course_teacher.org_id').onRef('course.id', '=', 'course_teacher.course_id'),
    )
    .select(['course.id', 'course.title', 'cover_motif', 'cover_tone', 'cover_key'])
    .where('course_teacher.org_id', '=', person.orgId)
    .where('course_teacher.teacher_id', '=', teacherId)
    .where('course.status', '=', 'published')
    .where(reaches('course', person))
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id')
    .limit(literalLimit(100))
    .execute();

/** Every course that names the teacher, published or not. */
export async function findCourseIdsOf(db: Db, orgId: string, teacherId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course_teacher')
    .select('course_id')
    .where('org_id', '=', orgId)
    .where('teacher_id', '=', teacherId)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

const toColumns = (fields: TeacherFields) => ({
  name: fields.name,
  title: fields.title,
  biography: fields.biography,
  expertise: fields.expertise,
  member_id: fields.memberId === '' ? null : fields.memberId,
  avatar_key: fields.avatarKey,
});

export async function insertTeacher(db: Db, row: { orgId: string; id: string; createdAt: Date; fields: TeacherFields }): Promise<void> {
  await db
    .insertInto('teacher')
    .values({ org_id: row.orgId, id: row.id, created_at: row.createdAt, ...toColumns(row.fields) })
    .execute();
}

/** False when there is no such teacher. */
export async function updateTeacher(db: Db, orgId: string, teacherId: string, fields: TeacherFields): Promise<boolean> {
  const result = await db
    .updateTable('teacher')
    .set(toColumns(fields))
    .where('org_id', '=', orgId)
    .where('id', '=', teacherId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countCoursesOf(db: Db, orgId: string, teacherId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course_teacher')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteTeacher(db: Db, orgId: string, teacherId: string): Promise<void> {
  await db.deleteFrom('teacher').where('org_id', '=', orgId).where('id', '=', teacherId).execute();
}

/** Whether there is such a member of this organisation. */
export async function isMember(db: Db, orgId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from member where org_id = ${orgId} and id::text = ${memberId}) as own`.execute(db);
  return rows[0]?.own ?? false;
}
