import { sql } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { TeacherBriefRow } from './teacher.view.ts';

interface ProfileRow extends TeacherBriefRow {
  quote: string;
  biography: string;
  expertise: string[];
  member_id: string | null;
  department_name: string | null;
}

/** A teacher as members see one. */
export async function findProfile(db: Db, orgId: string, teacherId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select t.id, t.name, t.title, t.avatar_key, t.quote, t.biography, t.expertise, m.id as member_id, d.name as department_name
    from teacher t
    left join member m on m.org_id = t.org_id and m.id = t.member_id and m.status = 'active'
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    where t.org_id = ${orgId} and t.id = ${teacherId}`.execute(db);
  return rows[0];
}

const visibleCoursesOf = (person: Person, teacherId: string) => sql`
  course_teacher ct join course c on c.org_id = ct.org_id and c.id = ct.course_id and c.status = 'published' and ${audienceCondition('c', person)}
  where ct.org_id = ${person.orgId} and ct.teacher_id = ${teacherId}`;

/** Totals of those of a teacher's courses that the person may see. */
export async function countCourses(db: Db, person: Person, teacherId: string) {
  const { rows } = await sql<{ courses: number; led: number; learners: number }>`
    select count(*)::int as courses,
      count(*) filter (where not exists (select from course_teacher before
        where before.org_id = ct.org_id and before.course_id = ct.course_id and before.position < ct.position))::int as led,
      coalesce(sum(c.learner_count), 0)::int as learners
    from ${visibleCoursesOf(person, teacherId)}`.execute(db);
  return rows[0] ?? { courses: 0, led: 0, learners: 0 };
}

interface CourseRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
}

/** The newest of these courses. */
export async function findNewestCourses(db: Db, person: Person, teacherId: string, limit: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.title, c.cover_motif, c.cover_tone, c.cover_key
    from ${visibleCoursesOf(person, teacherId)} order by c.published_at desc, c.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** The data with which other areas show a teacher. */
export const findBriefs = (db: Db, orgId: string, teacherIds: readonly string[]) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'avatar_key', 'archived'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...teacherIds]}::uuid[])`)
    .execute();

/** The searchable content of teachers. */
export const findSearched = (db: Db, orgId: string, teacherIds: readonly string[]) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'quote', 'biography', 'expertise', 'created_at'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...teacherIds]}::uuid[])`)
    .execute();
