import { permissions as allPermissions, type BodyOf, type ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member';
import { AppError, found } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { endSessions, forgetSessions, hashPassword, readablePassword, setPassword, writeAudit, writeAudits } from '../../identity/index.ts';
import { lockOrganisation } from '../organisation.queries.ts';
import { getChosen } from './chosen-members.ts';
import { mayGrant, mayManage } from './member.policy.ts';
import { countOtherOwners, findMember, updateMember, updateMembers, type MemberRow } from './member.queries.ts';
import type { MemberPlatform } from './member.service.ts';

type Api = typeof memberApi;

function assertMayManage(person: Person, target: MemberRow): void {
  if (target.id === person.memberId) {
    throw new AppError('MEMBER_SELF');
  }
  if (!mayManage(person, target)) {
    throw new AppError('FORBIDDEN');
  }
}

const mayTouch = (person: Person, target: MemberRow): boolean => target.id !== person.memberId && mayManage(person, target);

async function assertOwnerRemains(tx: Db, orgId: string, leaving: readonly MemberRow[]): Promise<void> {
  const owners = leaving.filter(({ owner }) => owner).map(({ id }) => id);
  if (owners.length > 0 && (await countOtherOwners(tx, orgId, owners)) === 0) {
    throw new AppError('LAST_OWNER');
  }
}

/** Makes somebody an administrator with these permissions, or a member again. An owner who is made a member is an owner no longer. */
export async function setRole(platform: MemberPlatform, person: Person, body: BodyOf<Api['setRole']>): Promise<void> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const granted = body.administrator ? allPermissions.filter((permission) => body.permissions.includes(permission)) : [];
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const target = found(await findMember(tx, orgId, body.memberId));
    assertMayManage(person, target);
    if (!mayGrant(person, granted)) {
      throw new AppError('FORBIDDEN');
    }
    if (!body.administrator) {
      await assertOwnerRemains(tx, orgId, [target]);
    }
    const owner = target.owner && body.administrator;
    await updateMember(tx, orgId, target.id, { owner, administrator: body.administrator, permissions: granted, updated_at: clock.now() });
    const detail = body.administrator ? `管理员：${granted.join(', ') || '无权限'}` : '普通成员';
    await writeAudit(tx, platform, person, { action: 'member.setRole', targetId: target.id, targetName: target.name, detail });
  });
  forgetSessions(cache, orgId);
}

/**
 * Disables or enables members; those that are so already stay as they are. Whom the caller may not touch, himself among them, is refused
 * when he is named, and skipped where all that match are meant.
 */
export async function setStatus(
  platform: MemberPlatform,
  person: Person,
  body: BodyOf<Api['setStatus']>,
): Promise<ResultOf<Api['setStatus']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const disabling = body.status === 'disabled';
  const outcome = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const chosen = await getChosen({ ...platform, db: tx }, person, body);
    const members = body.matching ? chosen.filter((member) => mayTouch(person, member)) : chosen;
    members.forEach((member) => assertMayManage(person, member));
    if (disabling) {
      await assertOwnerRemains(tx, orgId, members);
    }
    const changing = members.filter(({ status }) => status !== body.status);
    const ids = changing.map(({ id }) => id);
    await updateMembers(tx, orgId, ids, { status: body.status, updated_at: clock.now() });
    if (disabling) {
      await endSessions(tx, clock, { orgId, memberIds: ids, reason: 'disabled' });
    }
    const action = disabling ? ('member.disable' as const) : ('member.enable' as const);
    const notes = changing.map(({ id, name }) => ({ action, targetId: id, targetName: name }));
    await writeAudits(tx, platform, person, notes);
    return { changed: changing.length, skipped: chosen.length - members.length };
  });
  forgetSessions(cache, orgId);
  return outcome;
}

/** Gives a new password, answered this once, ends the member's sessions and unlocks the account. */
export async function resetPassword(platform: MemberPlatform, person: Person, memberId: string): Promise<ResultOf<Api['resetPassword']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const target = found(await findMember(db, orgId, memberId));
  assertMayManage(person, target);
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, clock, { orgId, memberId: target.id, passwordHash, mustChange: true });
    await endSessions(tx, clock, { orgId, memberIds: [target.id], reason: 'password-changed' });
    await writeAudit(tx, platform, person, { action: 'member.resetPassword', targetId: target.id, targetName: target.name });
  });
  forgetSessions(cache, orgId);
  return { password };
}
