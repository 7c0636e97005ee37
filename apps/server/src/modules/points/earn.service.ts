import type { Earned, EarningRule } from '../../platform/answers/achievements.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveBadges } from './badge/give-badges.service.ts';
import { insertEarned, lockAccount } from './earn.queries.ts';

/** Writes what was earned into the ledger, once however often it is told, and gives the badges that are reached by it. */
export async function earn(platform: Platform, rule: EarningRule, earned: Earned | null): Promise<void> {
  if (!earned) {
    return;
  }
  const { orgId, memberId } = earned;
  await inTransaction(platform.db, async (tx) => {
    await lockAccount(tx, orgId, memberId);
    await insertEarned(tx, { ...earned, rule, id: platform.newId() });
  });
  // Also when the line stood already: the server may have ended between the two.
  await giveBadges(platform, orgId, [memberId]);
}
