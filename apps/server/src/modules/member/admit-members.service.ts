import { sql } from 'kysely';
import { dayIn } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { accounts, lockOrganisation, NO_PASSWORD, writeAudits } from '../identity/index.ts';
import { requireRole } from './member-role.service.ts';

/** People with proven mobiles, by which they will sign in. */
interface Admission {
  newcomers: readonly { name: string; mobile: string }[];
  departmentId: string | null;
  /** Null makes them plain members. */
  roleId: string | null;
}

// The mobile or the account was taken concurrently.
const violations = { member_account_key: 'CONFLICT', member_mobile_key: 'CONFLICT', member_department_fkey: 'NOT_FOUND' } as const;

/**
 * Creates the members in transaction `tx` and returns their ids by mobile. Skips mobiles that are taken by now.
 * @throws AppError FORBIDDEN if the caller grants more than they hold, NOT_FOUND for another organisation's department or role, CONFLICT
 */
export async function admitMembers(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'newId'>,
  person: Person,
  { newcomers, departmentId, roleId }: Admission,
): Promise<ReadonlyMap<string, string>> {
  const { orgId, timeZone } = person;
  const at = platform.clock.now();
  await lockOrganisation(tx, orgId);
  const role = roleId === null ? null : await requireRole(tx, person, roleId);
  const held = await findHeld(tx, orgId, newcomers);
  const admitted = newcomers.filter(({ mobile }) => !held.mobiles.has(mobile)).map((newcomer) => ({ ...newcomer, id: platform.newId() }));
  const profile = { email: null, department_id: departmentId, position: '', tags: [], joined_on: dayIn(timeZone, at) };
  const members = admitted.map(({ id, name, mobile }) => {
    const account = held.accounts.has(mobile) ? `${mobile}-${id.slice(-6)}` : mobile;
    return { ...profile, id, name, mobile, account, password_hash: NO_PASSWORD };
  });
  await refuseViolation(violations, () => accounts.insert(tx, { orgId, at, mustChange: false }, members));
  if (role !== null) {
    const ids = admitted.map(({ id }) => id);
    await accounts.appoint(tx, { orgId, at, by: person.memberId }, ids, { role_id: role.id });
  }
  const detail = role === null ? '' : `角色：${role.name}`;
  const notes = members.map(({ id, name, account }) => ({
    action: 'member.create' as const,
    targetId: id,
    targetName: name,
    detail: [`账号：${account}`, detail].filter(Boolean).join('，'),
  }));
  await writeAudits(tx, platform, person, notes);
  return new Map(admitted.map(({ mobile, id }) => [mobile, id]));
}

/** Which of the mobiles are in use, as mobiles or as account names. */
async function findHeld(tx: Db, orgId: string, newcomers: Admission['newcomers']) {
  const mobiles = newcomers.map(({ mobile }) => mobile);
  const { rows } = await sql<{ mobile: string | null; account: string }>`
    select mobile, account from member where org_id = ${orgId} and mobile = any(${mobiles}::text[])
    union all
    select mobile, account from member where org_id = ${orgId} and lower(account) = any(${mobiles}::text[])`.execute(tx);
  return { mobiles: new Set(rows.map(({ mobile }) => mobile)), accounts: new Set(rows.map(({ account }) => account)) };
}
