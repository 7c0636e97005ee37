import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeSheetFile } from '../../platform/sheets.ts';
import {
  endSessions,
  forgetSessions,
  hashPassword,
  lockOrganisation,
  readablePassword,
  setPasswords,
  writeAudits,
} from '../identity/index.ts';
import { refusalOf } from './member.policy.ts';
import { findMember, findMembersByIds, type MemberRow } from './member.queries.ts';
import { headings } from './member-sheet.ts';
import { refuseMerged, type MemberPlatform } from './member.service.ts';

type Api = typeof memberApi;

const PURPOSE = 'reset-password';

/** Sets a generated password and returns it, only this once; ends the member's sessions and unlocks the account. */
export async function resetPassword(platform: MemberPlatform, person: Person, memberId: string): Promise<ResultOf<Api['resetPassword']>> {
  const { db, cache } = platform;
  const { orgId } = person;
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const target = orNotFound(await findMember(tx, orgId, memberId));
    const refusal = refusalOf(person, target);
    if (refusal !== null) {
      throw new AppError(refusal);
    }
    refuseMerged(target);
    await giveNew(tx, platform, person, [{ ...target, passwordHash }]);
  });
  forgetSessions(cache, orgId);
  return { password };
}

/**
 * Sets generated passwords and returns them, only this once. They are derived from caller, `resetId` and member, so that a retry after a
 * lost response returns the same ones.
 */
export async function resetPasswords(
  platform: MemberPlatform,
  person: Person,
  { resetId, memberIds }: BodyOf<Api['resetPasswords']>,
): Promise<ResultOf<Api['resetPasswords']>> {
  const { db, cache, secrets } = platform;
  const { orgId } = person;
  const passwords = new Map<string, { password: string; passwordHash: string }>();
  for (const memberId of new Set(memberIds)) {
    const source = secrets.sign(PURPOSE, [orgId, person.memberId, resetId, memberId].join(' '));
    const password = readablePassword(Buffer.from(source, 'base64url'));
    // One after the other: each hash occupies a core that sign-ins need, too.
    passwords.set(memberId, { password, passwordHash: await hashPassword(password) });
  }
  const { reset, leftOut } = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const members = await findMembersByIds(tx, orgId, [...passwords.keys()]);
    if (members.length < passwords.size) {
      throw new AppError('NOT_FOUND');
    }
    const mayReset = (member: MemberRow) => refusalOf(person, member) === null && member.merged_into === null;
    const within = members.filter(mayReset).map((member) => ({ ...member, ...orNotFound(passwords.get(member.id)) }));
    await giveNew(tx, platform, person, within);
    return { reset: within, leftOut: members.filter((member) => !mayReset(member)) };
  });
  forgetSessions(cache, orgId);
  const list = reset.map(({ name, account, department_name, password }) => ({ name, account, departmentName: department_name, password }));
  return { list, leftOut: leftOut.map(({ name }) => name) };
}

/** A sheet of new passwords, for the administrator who has just received them. */
export async function passwordSheet(
  { workers }: Pick<Platform, 'workers'>,
  { list }: BodyOf<Api['passwordSheet']>,
): Promise<ResultOf<Api['passwordSheet']>> {
  const rows = list.map(({ name, account, departmentName, password }) => [name, account, departmentName, password]);
  const columns = [headings.name, headings.account, headings.department, { title: '新密码', width: 18 }];
  return { content: (await writeSheetFile(workers, { name: '新密码', columns, rows })).toString('base64') };
}

type NewlyGiven = Pick<MemberRow, 'id' | 'name'> & { passwordHash: string };

async function giveNew(tx: Db, platform: MemberPlatform, person: Person, members: readonly NewlyGiven[]): Promise<void> {
  const { clock } = platform;
  const { orgId } = person;
  const passwords = members.map(({ id, passwordHash }) => ({ memberId: id, passwordHash }));
  await setPasswords(tx, clock, { orgId, passwords, mustChange: true });
  await endSessions(tx, clock, { orgId, memberIds: members.map(({ id }) => id), reason: 'password-changed' });
  const action = 'member.resetPassword' as const;
  await writeAudits(
    tx,
    platform,
    person,
    members.map(({ id, name }) => ({ action, targetId: id, targetName: name })),
  );
}
