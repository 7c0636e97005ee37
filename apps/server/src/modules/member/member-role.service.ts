import { permissions as allPermissions } from '@palm/contract/areas';
import { type BodyOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { accounts, writeAudit } from '../identity/index.ts';
import { mayAppoint, mayGrant, refusalOf } from './member.policy.ts';
import { countOtherOwners, type MemberRow } from './member.queries.ts';

type Role = NonNullable<BodyOf<(typeof memberApi)['update']>['role']>;

/** @throws AppError LAST_OWNER when no owner who can sign in is left without these */
export async function assertOwnerRemains(tx: Db, orgId: string, leaving: readonly { id: string; owner: boolean }[]): Promise<void> {
  const owners = leaving.filter(({ owner }) => owner).map(({ id }) => id);
  if (owners.length > 0 && (await countOtherOwners(tx, orgId, owners)) === 0) {
    throw new AppError('LAST_OWNER');
  }
}

/**
 * Makes somebody an administrator with these permissions, or a member again; the same role once more changes nothing. An owner who is made
 * a member is an owner no longer. In the transaction of the caller, who has locked the organisation.
 */
export async function changeRole(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'newId'>,
  person: Person,
  { target, role }: { target: MemberRow; role: Role },
): Promise<void> {
  const { orgId } = person;
  const { administrator } = role;
  const granted = administrator ? allPermissions.filter((permission) => role.permissions.includes(permission)) : [];
  if (
    administrator === target.administrator &&
    granted.join() === allPermissions.filter((one) => target.permissions.includes(one)).join()
  ) {
    return;
  }
  const refusal = mayAppoint(person) ? refusalOf(person, target) : 'FORBIDDEN';
  if (refusal !== null || !mayGrant(person, granted)) {
    throw new AppError(refusal ?? 'FORBIDDEN');
  }
  if (!administrator) {
    await assertOwnerRemains(tx, orgId, [target]);
  }
  const owner = target.owner && administrator;
  await accounts.update(tx, { orgId, at: platform.clock.now() }, [target.id], { owner, administrator, permissions: granted });
  const detail = administrator ? `管理员：${granted.join(', ') || '无权限'}` : '普通成员';
  await writeAudit(tx, platform, person, { action: 'member.setRole', targetId: target.id, targetName: target.name, detail });
}
