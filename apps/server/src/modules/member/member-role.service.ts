import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { accounts, writeAudit } from '../identity/index.ts';
import { mayAppoint, mayGrant, refusalOf } from './member.policy.ts';
import { countOtherOwners, type MemberRow } from './member.queries.ts';
import { findRole, type RoleRow } from './role/role.queries.ts';

/** @throws AppError LAST_OWNER if no owner who can sign in would remain */
export async function assertOwnerRemains(tx: Db, orgId: string, leaving: readonly { id: string; owner: boolean }[]): Promise<void> {
  const owners = leaving.filter(({ owner }) => owner).map(({ id }) => id);
  if (owners.length > 0 && (await countOtherOwners(tx, orgId, owners)) === 0) {
    throw new AppError('LAST_OWNER');
  }
}

/** Loads a role that the caller may assign. @throws AppError NOT_FOUND, FORBIDDEN if it holds more than the caller */
export async function requireRole(tx: Db, person: Person, roleId: string): Promise<RoleRow> {
  const role = orNotFound(await findRole(tx, person.orgId, roleId));
  if (!mayAppoint(person) || !mayGrant(person, role)) {
    throw new AppError('FORBIDDEN');
  }
  return role;
}

/**
 * Replaces or removes a member's role; does nothing if it is unchanged. Runs in the caller's transaction, which must have locked the
 * organisation.
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
