import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** How long a member has studied since a day. */
export async function findLearntSeconds(
  db: Db,
  { orgId, memberId, since }: { orgId: string; memberId: string; since: string },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::int as seconds from study_day
    where org_id = ${orgId} and member_id = ${memberId} and day >= ${since}::date`.execute(db);
  return rows[0]?.seconds ?? 0;
}
