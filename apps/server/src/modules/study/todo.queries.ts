import { sql } from 'kysely';
import type { DoneAsk, TodoAsk } from '../../platform/answers/work.ts';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface RequiredCourse {
  id: string;
  title: string;
  percent: number;
  sections_left: number;
  total: number;
}

/** Required courses that the person has not completed, those started first at the top. */
export async function findRequiredCourses(db: Db, person: Person, { limit, elsewhere, keyword }: TodoAsk): Promise<RequiredCourse[]> {
  const { rows } = await sql<RequiredCourse>`
    select c.id, c.title, coalesce(p.percent, 0) as percent, c.required_count - coalesce(p.completed_sections, 0) as sections_left,
      count(*) over () as total
    from course c
    left join course_progress p on p.org_id = c.org_id and p.member_id = ${person.memberId} and p.course_id = c.id
    where c.org_id = ${person.orgId} and c.status = 'published' and c.required and ${audienceCondition('c', person)} and p.completed_at is null
      and c.id <> all(${[...elsewhere]}::uuid[])
      ${keyword ? sql`and ${hasTerms('c', keyword)}` : sql``}
    order by p.last_studied_at desc nulls last, c.published_at, c.id
    limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

export interface CompletedCourse {
  id: string;
  title: string;
  completed_at: Date;
  total: number;
}

/** Required courses that the person has completed, newest first. */
export async function findCompletedRequired(db: Db, person: Person, { limit, elsewhere, keyword }: DoneAsk): Promise<CompletedCourse[]> {
  const { rows } = await sql<CompletedCourse>`
    select c.id, c.title, p.completed_at, (count(*) over ())::int as total
    from course_progress p join course c on c.org_id = p.org_id and c.id = p.course_id
    where p.org_id = ${person.orgId} and p.member_id = ${person.memberId} and p.completed_at is not null
      and c.status = 'published' and c.required and ${audienceCondition('c', person)} and c.id <> all(${[...elsewhere]}::uuid[])
      ${keyword ? sql`and ${hasTerms('c', keyword)}` : sql``}
    order by p.completed_at desc, c.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
