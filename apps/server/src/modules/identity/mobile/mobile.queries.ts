import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Binds a mobile if the former one is still the one that was proven; returns whether it was. */
export async function updateMobile(
  db: Db,
  { orgId, memberId, from, to, at }: { orgId: string; memberId: string; from: string | null; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ mobile: to, shares_mobile: false, updated_at: at })
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .where(sql<boolean>`mobile is not distinct from ${from}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}
