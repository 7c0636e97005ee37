import { sql } from 'kysely';
import { changedAt } from '../../platform/database/revision.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { byHand, type MemberRows, type Merge } from '../../platform/member-rows.ts';

/** The profile of the account that goes passes to the other, unless that has one; whoever is editing it is told of the change. */
async function passOn(tx: Db, { orgId, goneId, keptId, at }: Merge): Promise<void> {
  await sql`update teacher t set member_id = ${keptId}, updated_at = ${changedAt(at, 't.updated_at')}
    where t.org_id = ${orgId} and t.member_id = ${goneId}
      and not exists (select from teacher kept where kept.org_id = ${orgId} and kept.member_id = ${keptId})`.execute(tx);
}

/** How this area's rows are rewritten when two accounts are merged. */
export const teacherMemberRows: readonly MemberRows[] = [byHand('teacher', { name: '讲师资料', run: passOn })];
