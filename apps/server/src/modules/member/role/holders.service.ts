import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { OWNER_ROLE, type RoleHolder, type roleApi } from '@palm/contract/member/roles';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Download } from '../../../platform/download.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts, forgetSessions, lockOrganisation, writeAudit } from '../../identity/index.ts';
import { assertOwnerRemains, changeRole } from '../member-role.service.ts';
import { refusalOf } from '../member.policy.ts';
import { countMatching, findMember, findMembers, type MemberFilter, type MemberRow } from '../member.queries.ts';
import { findAppointments, findRole, type Appointment } from './role.queries.ts';

type Api = typeof roleApi;
type HolderPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

export async function listHolders(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<Api['holders']>,
): Promise<ResultOf<Api['holders']>> {
  const { roleId } = query;
  if (roleId !== OWNER_ROLE) {
    orNotFound(await findRole(db, orgId, roleId));
  }
  const filter: MemberFilter = roleId === OWNER_ROLE ? { orgId, owner: true } : { orgId, roleId };
  const { rows, total } = await readPage(query, {
    find: (part) => findMembers(db, filter, part),
    count: () => countMatching(db, filter),
  });
  const ids = rows.map(({ id }) => id);
  const appointments = new Map(
    (await findAppointments(db, orgId, ids, roleId === OWNER_ROLE ? 'owner' : 'role')).map((one) => [one.id, one]),
  );
  return { list: rows.map((row) => toHolder(row, appointments.get(row.id))), total };
}

const toHolder = (
  { id, name, account, department_name, position, status }: MemberRow,
  appointment: Appointment | undefined,
): RoleHolder => ({
  id,
  name,
  account,
  departmentName: department_name,
  position,
  disabled: status === 'disabled',
  givenAt: appointment?.given_at?.toISOString() ?? null,
  givenBy: appointment?.giver ?? null,
});

const fields: SheetField<RoleHolder>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '岗位', width: 16, cell: ({ position }) => position },
  { title: '状态', width: 10, cell: ({ disabled }) => (disabled ? '已停用' : '正常') },
  { title: '谁给的', width: 14, cell: ({ givenAt, givenBy }) => (givenAt === null ? '以前给的' : (givenBy ?? '系统')) },
  { title: '何时给的', width: 18, cell: ({ givenAt }, { minute }) => (givenAt === null ? '' : minute(givenAt)) },
];

export const exportHolders = (
  platform: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<Api['exportHolders']>,
): Promise<Download> =>
  exportList(platform, person, { name: '角色成员', fields, query, list: (page) => listHolders(platform, person, page) });

/** @throws AppError as `changeRole` */
export async function assignRole(platform: HolderPlatform, person: Person, { memberId, roleId }: BodyOf<Api['assign']>): Promise<void> {
  const { db, cache } = platform;
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, person.orgId);
    const target = orNotFound(await findMember(tx, person.orgId, memberId));
    await changeRole(tx, platform, person, { target, roleId: roleId === '' ? null : roleId });
  });
  forgetSessions(cache, person.orgId);
}

/** @throws AppError FORBIDDEN if the caller is no owner, MEMBER_SELF, ACCOUNT_DISABLED, LAST_OWNER */
export async function setOwner(platform: HolderPlatform, person: Person, { memberId, owner }: BodyOf<Api['setOwner']>): Promise<void> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const target = orNotFound(await findMember(tx, orgId, memberId));
    const refusal = person.owner ? refusalOf(person, target) : 'FORBIDDEN';
    if (refusal !== null) {
      throw new AppError(refusal);
    }
    if (target.owner === owner) {
      return;
    }
    if (owner && target.status === 'disabled') {
      throw new AppError('ROLE_DISABLED');
    }
    if (!owner) {
      await assertOwnerRemains(tx, orgId, [target]);
    }
    await accounts.appoint(tx, { orgId, at: clock.now(), by: person.memberId }, [target.id], { owner });
    const detail = owner ? '所有者' : '不再是所有者';
    await writeAudit(tx, platform, person, { action: 'member.setRole', targetId: target.id, targetName: target.name, detail });
  });
  forgetSessions(cache, orgId);
}
