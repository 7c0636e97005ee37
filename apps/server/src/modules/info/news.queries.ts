import { sql } from 'kysely';
import type { NewsAsked } from '../../platform/answers/targets.ts';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

interface NewInfoRow {
  id: string;
  title: string;
  published_at: Date;
  teacher_id: string;
}

/** Recently published articles whose author is the member behind one of these teachers, each once. */
export async function findNewInfos(db: Db, person: Person, { followed, since, limit }: NewsAsked): Promise<NewInfoRow[]> {
  const { rows } = await sql<NewInfoRow>`
    select * from (
      select distinct on (i.id) i.id, i.title, i.published_at, who.id as teacher_id
      from teacher who
      join info i on i.org_id = who.org_id and i.author_id = who.member_id and i.status = 'published' and ${audienceCondition('i', person)}
      where who.org_id = ${person.orgId} and who.id = any(${[...(followed.teacher ?? [])]}::uuid[]) and i.published_at > ${since}
      order by i.id, who.id
    ) fresh order by published_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
