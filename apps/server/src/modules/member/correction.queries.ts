import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Nobody is helped if more people read about one wrong date. */
const MOST_TOLD = 20;

/** The members who may edit members, those first who were seen last. */
export async function findMemberEditors(db: Db, orgId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('member_last_seen as s', (join) => join.onRef('s.org_id', '=', 'm.org_id').onRef('s.member_id', '=', 'm.id'))
    .select('m.id')
    .where('m.org_id', '=', orgId)
    .where('m.status', '=', 'active')
    // By the role, which has an index of those who have one.
    .where(sql<boolean>`(m.owner or m.role_id is not null and 'member' = any(m.permissions))`)
    .orderBy('s.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('m.id')
    .limit(literalLimit(MOST_TOLD))
    .execute();
  return rows.map(({ id }) => id);
}
