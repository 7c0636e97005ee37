import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { MergedAccount } from '@palm/contract/member/merge';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { countMemberRows, moveMemberRows, type Merge } from '../../platform/member-rows.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { accounts, endSessions, forgetSessions, lockOrganisation, writeAudit } from '../identity/index.ts';
import { assertOwnerRemains } from './member-role.service.ts';
import { mayManage, refusalOf } from './member.policy.ts';
import { findMembersByIds, type MemberRow } from './member.queries.ts';
import { refuseMerged } from './member.service.ts';

type Two = BodyOf<(typeof memberApi)['merge']>;
type Preview = ResultOf<(typeof memberApi)['mergePreview']>;

interface Pair {
  kept: MemberRow;
  gone: MemberRow;
}

/** @throws AppError MEMBER_MERGE_SAME, NOT_FOUND; MEMBER_SELF, FORBIDDEN if the caller may not manage both */
async function getPair(db: Db, person: Person, { keptId, goneId }: Two): Promise<Pair> {
  if (keptId === goneId) {
    throw new AppError('MEMBER_MERGE_SAME');
  }
  const rows = await findMembersByIds(db, person.orgId, [keptId, goneId]);
  const rowOf = (id: string) => orNotFound(rows.find((row) => row.id === id));
  const pair = { kept: rowOf(keptId), gone: rowOf(goneId) };
  // Nobody may merge their own account away; they may merge another account they can manage into their own.
  const refusal = refusalOf(person, pair.gone) ?? (mayManage(person, pair.kept) ? null : 'FORBIDDEN');
  if (refusal !== null) {
    throw new AppError(refusal);
  }
  return pair;
}

/** The remaining account keeps its mobile and email, and takes over those it lacks. */
const reachedBy = ({ kept, gone }: Pair) => ({ mobile: kept.mobile ?? gone.mobile, email: kept.email ?? gone.email });

async function obstacleOf({ answers }: Pick<Platform, 'answers'>, db: Db, { kept }: Pair, merge: Merge): Promise<string | null> {
  if (kept.status === 'disabled') {
    return '要保留的账号已停用，请先启用';
  }
  for (const find of answers.mergeObstacles) {
    const obstacle = await find(db, merge);
    if (obstacle !== null) {
      return obstacle;
    }
  }
  return null;
}

const toAccount = (row: MemberRow): MergedAccount => ({
  id: row.id,
  account: row.account,
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  departmentName: row.department_name,
  administrator: row.administrator,
  owner: row.owner,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

export async function previewMerge(platform: Pick<Platform, 'db' | 'clock' | 'answers'>, person: Person, two: Two): Promise<Preview> {
  const { db, clock, answers } = platform;
  const pair = await getPair(db, person, two);
  refuseMerged(pair.kept);
  refuseMerged(pair.gone);
  const merge = { ...two, orgId: person.orgId, at: clock.now() };
  return {
    kept: toAccount(pair.kept),
    gone: toAccount(pair.gone),
    after: reachedBy(pair),
    rows: await countMemberRows(db, answers.memberRows, merge),
    obstacle: await obstacleOf(platform, db, pair, merge),
  };
}

/** Passes the sign-in options of the merged account on to the remaining one. */
async function transferSignIn(tx: Db, merge: Merge, pair: Pair): Promise<void> {
  const { orgId, at, goneId, keptId } = merge;
  const { kept, gone } = pair;
  const nobody = { status: 'disabled' as const, mobile: null, shares_mobile: false, email: null };
  await accounts.appoint(tx, { orgId, at, by: null }, [goneId], { owner: false, role_id: null });
  await accounts.update(tx, { orgId, at }, [goneId], { ...nobody, merged_into: keptId, merged_at: at });
  const { mobile, email } = reachedBy(pair);
  const shares = mobile !== null && (kept.mobile === null ? gone.shares_mobile : kept.shares_mobile);
  await accounts.update(tx, { orgId, at }, [keptId], {
    mobile,
    shares_mobile: shares,
    email,
    avatar_key: kept.avatar_key ?? gone.avatar_key,
    tags: [...new Set([...kept.tags, ...gone.tags])],
  });
}

/** Merges one account into another. Each area rewrites its own rows, in one transaction. Idempotent. */
export async function mergeMembers(platform: Platform, person: Person, two: Two): Promise<void> {
  const { db, clock, cache, answers } = platform;
  const { orgId } = person;
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    // Locked before they are read, so that what is passed on, such as the avatar, is what they have now.
    await accounts.lock(tx, orgId, [two.keptId, two.goneId]);
    const pair = await getPair(tx, person, two);
    const { kept, gone } = pair;
    if (gone.merged_into === kept.id) {
      return;
    }
    refuseMerged(kept);
    refuseMerged(gone);
    await assertOwnerRemains(tx, orgId, [gone]);
    const merge = { ...two, orgId, at: clock.now() };
    const reason = await obstacleOf(platform, tx, pair, merge);
    if (reason !== null) {
      throw new AppError('MEMBER_MERGE_BLOCKED', { reason });
    }
    await endSessions(tx, clock, { orgId, memberIds: [gone.id], reason: 'disabled' });
    for (const rows of answers.memberRows) {
      await moveMemberRows(tx, rows, merge, platform);
    }
    await transferSignIn(tx, merge, pair);
    const detail = `「${gone.name}」（${gone.account}）并入「${kept.name}」（${kept.account}）`;
    await writeAudit(tx, platform, person, { action: 'member.merge', targetId: kept.id, targetName: kept.name, detail });
  });
  forgetSessions(cache, orgId);
}
