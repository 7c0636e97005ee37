import { sql } from 'kysely';
import type { NewsAsked } from '../../platform/answers/targets.ts';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

interface NewCourseRow {
  id: string;
  title: string;
  published_at: Date;
  teacher_id: string;
}

/** Recently published courses taught by one of these teachers, each once. */
export async function findNewCourses(db: Db, person: Person, { followed, since, limit }: NewsAsked): Promise<NewCourseRow[]> {
  const { rows } = await sql<NewCourseRow>`
    select * from (
      select distinct on (c.id) c.id, c.title, c.published_at, ct.teacher_id
      from course_teacher ct
      join course c on c.org_id = ct.org_id and c.id = ct.course_id and c.status = 'published' and ${audienceCondition('c', person)}
      where ct.org_id = ${person.orgId} and ct.teacher_id = any(${[...(followed.teacher ?? [])]}::uuid[]) and c.published_at > ${since}
      order by c.id, ct.position
    ) fresh order by published_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
