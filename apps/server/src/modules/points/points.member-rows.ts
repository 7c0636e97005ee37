import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { byHand, onePer, stays, type MemberRows, type Merge } from '../../platform/member-rows.ts';

/**
 * Ledger entries are never changed: the remaining account gets a copy of each entry, but not twice for the same cause. The removed account
 * leaves the boards.
 */
async function copyEntries(tx: Db, { orgId, goneId, keptId }: Merge): Promise<void> {
  await sql`insert into point_entry (org_id, id, member_id, kind, cause, title, note, address, points, refused, day, earned_at, given_by)
    select org_id, gen_random_uuid(), ${keptId}, kind, cause, title, note, address, points, refused, day, earned_at, given_by
    from point_entry where org_id = ${orgId} and member_id = ${goneId} order by earned_at, id
    on conflict on constraint point_entry_cause_key do nothing`.execute(tx);
  await sql`update point_account set on_board = false where org_id = ${orgId} and member_id = ${goneId}`.execute(tx);
}

/** How this area's rows are rewritten when two accounts are merged. */
export const pointsMemberRows: readonly MemberRows[] = [
  byHand('point_entry', { name: '积分记录', keys: ['kind', 'cause'], run: copyEntries }),
  stays('point_entry', 'no line of the ledger is changed', 'given_by'),
  stays('point_account', 'sums follow from the ledger'),
  stays('point_month', 'sums follow from the ledger'),
  onePer('member_badge', ['badge_id'], { name: '徽章', both: { earned_at: 'least' } }),
];
