import { permissionNames, permissions as allPermissions, type Permission } from '@palm/contract/areas';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_ROLES, type roleApi } from '@palm/contract/member/roles';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { forgetSessions, forgetSignInRules, lockOrganisation, writeAudit } from '../../identity/index.ts';
import { mayGrant } from '../member.policy.ts';
import * as queries from './role.queries.ts';

type Api = typeof roleApi;
type RolePlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

const violations = { role_name_key: 'ROLE_NAME_TAKEN', member_role_fkey: 'ROLE_HELD' } as const;

const ordered = (held: readonly string[]): Permission[] => allPermissions.filter((permission) => held.includes(permission));

/** The rights of a role, each permission at one level only, because managing includes viewing. */
const rightsOf = ({ permissions, views }: Record<'permissions' | 'views', readonly string[]>) => ({
  permissions: ordered(permissions),
  views: ordered(views.filter((permission) => !permissions.includes(permission))),
});
type Rights = ReturnType<typeof rightsOf>;

const named = ({ permissions, views }: Rights): string =>
  [...permissions.map((one) => permissionNames[one]), ...views.map((one) => `${permissionNames[one]}（只看）`)].join('、') || '没有权限';

export async function listRoles({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  const [rows, owners] = await Promise.all([queries.findRoles(db, orgId), queries.countOwners(db, orgId)]);
  return { list: rows.map((row) => ({ ...row, ...rightsOf(row) })), owners };
}

/** @throws AppError FORBIDDEN if it holds more than the caller, ROLE_NAME_TAKEN, ROLE_MOST */
export async function createRole(platform: RolePlatform, person: Person, body: BodyOf<Api['create']>): Promise<ResultOf<Api['create']>> {
  const { db, clock, newId } = platform;
  const { orgId } = person;
  const id = body.creationId ?? newId();
  const rights = rightsOf(body);
  assertGrants(person, rights);
  await createOnce('role_pkey', () =>
    refuseViolation(violations, () =>
      inTransaction(db, async (tx) => {
        await lockOrganisation(tx, orgId);
        const roles = await queries.findRoles(tx, orgId);
        if (roles.some((role) => role.id === id)) {
          return;
        }
        if (roles.length >= MOST_ROLES) {
          throw new AppError('ROLE_MOST', { most: MOST_ROLES });
        }
        await queries.insertRole(tx, { orgId, id, name: body.name, ...rights, at: clock.now() });
        await writeAudit(tx, platform, person, {
          action: 'member.createRole',
          targetId: id,
          targetName: body.name,
          detail: named(rights),
        });
      }),
    ),
  );
  return { id };
}

/**
 * @throws AppError NOT_FOUND, CONFLICT if somebody else saved meanwhile, MEMBER_SELF for the caller's own role, FORBIDDEN, ROLE_NAME_TAKEN
 */
export async function editRole(
  platform: RolePlatform,
  person: Person,
  { roleId, name, revision, ...body }: BodyOf<Api['update']>,
): Promise<ResultOf<Api['update']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const rights = rightsOf(body);
  const changed = await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      const role = await takeRole(tx, person, roleId);
      if (role.revision !== revision) {
        throw new AppError('CONFLICT');
      }
      assertGrants(person, rights);
      const next = await queries.updateRole(tx, { orgId, id: roleId, name, ...rights, at: clock.now() });
      const detail = `${named(rightsOf(role))} → ${named(rights)}`;
      await writeAudit(tx, platform, person, { action: 'member.updateRole', targetId: roleId, targetName: name, detail });
      return next;
    }),
  );
  forgetSessions(cache, orgId);
  return { revision: changed };
}

/** @throws AppError NOT_FOUND, ROLE_HELD, FORBIDDEN */
export async function removeRole(platform: RolePlatform, person: Person, roleId: string): Promise<void> {
  await refuseViolation(violations, () =>
    inTransaction(platform.db, async (tx) => {
      const role = await takeRole(tx, person, roleId);
      await queries.removeRole(tx, person.orgId, roleId);
      await writeAudit(tx, platform, person, { action: 'member.removeRole', targetId: roleId, targetName: role.name });
    }),
  );
  // The two-step rule may have named it.
  forgetSignInRules(platform.cache, person.orgId);
}

/** Loads a role that the caller may change, and blocks concurrent changes of roles. */
async function takeRole(tx: Db, person: Person, roleId: string): Promise<queries.RoleRow> {
  const { orgId, memberId, owner } = person;
  await lockOrganisation(tx, orgId);
  const role = orNotFound(await queries.findRole(tx, orgId, roleId));
  if (!owner && (await queries.findRoleOf(tx, orgId, memberId)) === roleId) {
    throw new AppError('MEMBER_SELF');
  }
  assertGrants(person, rightsOf(role));
  return role;
}

function assertGrants(person: Person, granted: Rights): void {
  if (!mayGrant(person, granted)) {
    throw new AppError('FORBIDDEN');
  }
}
