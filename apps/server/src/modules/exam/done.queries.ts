import { sql } from 'kysely';
import type { DoneAsk } from '../../platform/answers/work.ts';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface PassedExam {
  id: string;
  title: string;
  passed_at: Date;
  total: number;
}

/** Required exams the person has passed, with the time of the first pass; latest first. */
export async function findPassedRequired(db: Db, person: Person, { limit, elsewhere, keyword }: DoneAsk): Promise<PassedExam[]> {
  const { rows } = await sql<PassedExam>`
    select e.id, e.title, p.passed_at, (count(*) over ())::int as total
    from (select exam_id, min(submitted_at) as passed_at from attempt
      where org_id = ${person.orgId} and member_id = ${person.memberId} and submitted_at is not null and passed group by exam_id) p
    join exam e on e.org_id = ${person.orgId} and e.id = p.exam_id
    where e.status <> 'draft' and e.required and ${audienceCondition('e', person)} and e.id <> all(${[...elsewhere]}::uuid[])
      ${keyword ? sql`and ${hasTerms('e', keyword)}` : sql``}
    order by p.passed_at desc, e.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
