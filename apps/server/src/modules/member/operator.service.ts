import type { Permission } from '@palm/contract/areas';
import { orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import {
  accounts,
  endSessions,
  findOrganisationByCode,
  forgetSessions,
  hashNewPassword,
  operatorOf,
  passwordRules,
  setPassword,
  unlockAccounts,
  writeAudit,
} from '../identity/index.ts';
import { findMemberByAccount } from './member.queries.ts';
import { ensureRole } from './role/role.queries.ts';

/** Commands of the installation's operator. There is no session, so the audit log names no actor. */
type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

const violations = { member_account_key: 'MEMBER_ACCOUNT_TAKEN', member_mobile_key: 'MEMBER_MOBILE_TAKEN' } as const;

export interface NewUser {
  account: string;
  name: string;
  mobile: string;
  owner: boolean;
  /** An administrator holds at least one; an owner needs none. */
  permissions: readonly Permission[];
  passwordHash: string;
  mustChange: boolean;
  /** Where the command came from. */
  address: string;
}

/** Adds a member to an organisation in transaction `tx`; returns the id. */
export async function addUser(tx: Db, platform: Omit<OperatorPlatform, 'db'>, orgId: string, user: NewUser): Promise<string> {
  const { clock, newId } = platform;
  const { account, name, passwordHash, owner, permissions } = user;
  const at = clock.now();
  const id = newId();
  const profile = { name, mobile: user.mobile === '' ? null : user.mobile, email: null, department_id: null, position: '', tags: [] };
  await accounts.insert(tx, { orgId, at }, [{ ...profile, joined_on: null, id, account, password_hash: passwordHash }]);
  if (owner || permissions.length > 0) {
    const role_id = permissions.length > 0 ? await ensureRole(tx, { orgId, id: newId(), at }, permissions) : null;
    await accounts.appoint(tx, { orgId, at, by: null }, [id], { owner, role_id });
  }
  if (!user.mustChange) {
    await setPassword(tx, clock, { orgId, memberId: id, passwordHash, mustChange: false });
  }
  const note = { action: 'member.create', targetId: id, targetName: name, detail: `账号：${account}` } as const;
  await writeAudit(tx, platform, { ...operatorOf(orgId), address: user.address }, note);
  return id;
}

/** @throws AppError ORGANISATION_UNKNOWN, MEMBER_ACCOUNT_TAKEN, MEMBER_MOBILE_TAKEN, PASSWORD_TOO_WEAK */
export async function createUser(
  platform: OperatorPlatform,
  orgCode: string,
  { password, ...user }: Omit<NewUser, 'passwordHash'> & { password: string },
): Promise<void> {
  const { id: orgId } = orNotFound(await findOrganisationByCode(platform.db, orgCode), 'ORGANISATION_UNKNOWN');
  const passwordHash = await hashNewPassword(password, await passwordRules(platform, orgId));
  await refuseViolation(violations, () => inTransaction(platform.db, (tx) => addUser(tx, platform, orgId, { ...user, passwordHash })));
}

/** Sets a password that must be changed at the next sign-in, ends the account's sessions and unlocks it. */
export async function resetUser(platform: OperatorPlatform, orgCode: string, account: string, password: string): Promise<void> {
  const { db, clock, cache } = platform;
  const { orgId, member } = await findUser(db, orgCode, account);
  const passwordHash = await hashNewPassword(password, await passwordRules(platform, orgId));
  await inTransaction(db, async (tx) => {
    await setPassword(tx, clock, { orgId, memberId: member.id, passwordHash, mustChange: true });
    await endSessions(tx, clock, { orgId, memberIds: [member.id], reason: 'password-changed' });
    await writeAudit(tx, platform, operatorOf(orgId), { action: 'member.resetPassword', targetId: member.id, targetName: member.name });
  });
  forgetSessions(cache, orgId);
}

/** Unlocks an account after too many failures; its password stays. */
export async function unlockUser(platform: OperatorPlatform, orgCode: string, account: string): Promise<void> {
  const { orgId, member } = await findUser(platform.db, orgCode, account);
  await inTransaction(platform.db, async (tx) => {
    await unlockAccounts(tx, orgId, [member.id]);
    await writeAudit(tx, platform, operatorOf(orgId), { action: 'member.unlock', targetId: member.id, targetName: member.name });
  });
}

async function findUser(db: Db, orgCode: string, account: string) {
  const { id: orgId } = orNotFound(await findOrganisationByCode(db, orgCode), 'ORGANISATION_UNKNOWN');
  return { orgId, member: orNotFound(await findMemberByAccount(db, orgId, account), 'ACCOUNT_UNKNOWN') };
}
