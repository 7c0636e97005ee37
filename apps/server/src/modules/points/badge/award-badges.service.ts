import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMembersAfter, findMissingBadges, insertHeld } from './badge.queries.ts';

const AT_ONCE = 500;

/** Awards every badge that these members qualify for, once, with one query for each measure used by a badge. */
export async function awardBadges({ db, clock, jobs, answers }: Platform, orgId: string, memberIds: readonly string[]): Promise<void> {
  const badges = await findMissingBadges(db, orgId, memberIds);
  const asked = answers.measures.filter(({ key }) => badges.some(({ measure }) => measure === key));
  const amounts = new Map(
    await Promise.all(asked.map(async ({ key, amountsOf }) => [key, await amountsOf(db, orgId, memberIds)] as const)),
  );
  const earned = badges.flatMap((badge) =>
    memberIds
      .filter((memberId) => (amounts.get(badge.measure)?.get(memberId) ?? 0) >= badge.goal)
      .map((memberId) => ({ memberId, badgeId: badge.id })),
  );
  if (earned.length === 0) {
    return;
  }
  const now = clock.now();
  const names = new Map(badges.map(({ id, name }) => [id, name]));
  await inTransaction(db, async (tx) => {
    const given = await insertHeld(tx, orgId, earned, now);
    await jobs.publishAll(
      tx,
      'badge-earned',
      given.map(({ memberId, badgeId }) => ({ orgId, memberId, badgeId, name: names.get(badgeId) ?? '', at: now.toISOString() })),
    );
  });
}

/** Processes all members of an organisation in batches. */
export async function giveBadgesToAll(platform: Platform, orgId: string): Promise<void> {
  let after: string | null = null;
  do {
    const memberIds: string[] = await findMembersAfter(platform.db, orgId, after, AT_ONCE);
    await awardBadges(platform, orgId, memberIds);
    after = memberIds.length === AT_ONCE ? (memberIds.at(-1) ?? null) : null;
  } while (after !== null);
}
