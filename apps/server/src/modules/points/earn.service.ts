import type { Earned, EarningRule } from '../../platform/answers/achievements.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { awardBadges } from './badge/award-badges.service.ts';
import { insertEarned, lockAccount } from './earn.queries.ts';

/** Records earned points in the ledger, exactly once per cause, and awards badges that are reached by them. */
export async function earn(platform: Platform, rule: EarningRule, earned: Earned | null): Promise<void> {
  if (!earned) {
    return;
  }
  const { orgId, memberId } = earned;
  await inTransaction(platform.db, async (tx) => {
    await lockAccount(tx, orgId, memberId);
    await insertEarned(tx, { ...earned, rule, id: platform.newId() });
  });
  // Also if the entry already existed: the server may have stopped between the two steps.
  await awardBadges(platform, orgId, [memberId]);
}
