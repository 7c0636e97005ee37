import { sql } from 'kysely';
import { MOST_WORK_ITEMS } from '../../platform/answers/work.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Classes with pending applications, the longest waiting first. */
export async function findWaitingApplications(db: Db, orgId: string) {
  const { rows } = await sql<{ id: string; title: string; count: number; first_at: Date; last_at: Date }>`
    select c.id, c.title, count(*)::int as count, min(m.at) as first_at, max(m.at) as last_at
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    where m.org_id = ${orgId} and m.state = 'applied' and c.status = 'published'
    group by c.id, c.title order by min(m.at), c.id limit ${literalLimit(MOST_WORK_ITEMS)}`.execute(db);
  return rows;
}
