import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { accounts, writeAudit } from '../identity/index.ts';
import { mayAppoint, mayGrant, refusalOf } from './member.policy.ts';
import { countOtherOwners, type MemberRow } from './member.queries.ts';
import { findRole, type RoleRow } from './role/role.queries.ts';

/** @throws AppError LAST_OWNER when no owner who can sign in is left without these */
export async function assertOwnerRemains(tx: Db, orgId: string, leaving: readonly { id: string; owner: boolean }[]): Promise<void> {
  const owners = leaving.filter(({ owner }) => owner).map(({ id }) => id);
  if (owners.length > 0 && (await countOtherOwners(tx, orgId, owners)) === 0) {
    throw new AppError('LAST_OWNER');
  }
}

/** Which role it is, where the caller may give it. @throws AppError NOT_FOUND, FORBIDDEN when it holds more than the caller */
export async function requireRole(tx: Db, person: Person, roleId: string): Promise<RoleRow> {
  const role = orNotFound(await findRole(tx, person.orgId, roleId));
  if (!mayAppoint(person) || !mayGrant(person, role)) {
    throw new AppError('FORBIDDEN');
  }
  return role;
}

/**
 * Gives somebody a role in place of the one that he has, or none; the same once more changes nothing. In the transaction of the caller, who
 * has locked the organisation.
 * @throws AppError NOT_FOUND, FORBIDDEN, MEMBER_SELF
 */
export async function changeRole(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'newId'>,
  person: Person,
  { target, roleId }: { target: MemberRow; roleId: string | null },
): Promise<void> {
  const { orgId, memberId } = person;
  if (roleId === target.role_id) {
    return;
  }
  const refusal = mayAppoint(person) ? refusalOf(person, target) : 'FORBIDDEN';
  if (refusal !== null) {
    throw new AppError(refusal);
  }
  const role = roleId === null ? null : await requireRole(tx, person, roleId);
  await accounts.appoint(tx, { orgId, at: platform.clock.now(), by: memberId }, [target.id], { role_id: roleId });
  const detail = role === null ? '普通成员' : `角色：${role.name}`;
  await writeAudit(tx, platform, person, { action: 'member.setRole', targetId: target.id, targetName: target.name, detail });
}
