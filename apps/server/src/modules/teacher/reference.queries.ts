import { sql } from 'kysely';
import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';

/** Courses that name a teacher; references to courses are reported by other areas. */
export const teacherReferences: ReferenceSource = {
  async placesOf(db, orgId, { kind, id }, limit) {
    if (kind !== 'teacher') {
      return [];
    }
    const { rows } = await sql<{ title: string }>`
      select c.title from course_teacher ct join course c on c.org_id = ct.org_id and c.id = ct.course_id
      where ct.org_id = ${orgId} and ct.teacher_id = ${id} order by c.updated_at desc, c.id limit ${literalLimit(limit)}`.execute(db);
    return rows.map(({ title }) => `课程《${title}》`);
  },
};
