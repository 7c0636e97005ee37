import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { NO_DEPARTMENT, type MemberDetail, type memberApi } from '@palm/contract/member/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { changedAfter, requireRevision } from '../../platform/database/revision.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { findDepartmentIdsBelow } from '../department/index.ts';
import { accounts, forgetSessions, lockOrganisation, writeAudit, type MemberProfile } from '../identity/index.ts';
import { countAudience } from './audience.queries.ts';
import { changeRole } from './member-role.service.ts';
import { mayManage } from './member.policy.ts';
import { countMembers } from './member-count.queries.ts';
import { findMember, findMembers, findMembersByIds, type MemberFilter, type MemberRow } from './member.queries.ts';
import { toChoice, toMember, toMemberDetail } from './member.view.ts';

export type MemberPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'files' | 'secrets'>;
type Api = typeof memberApi;

const PICKS = 20;
export const memberViolations = {
  member_account_key: 'MEMBER_ACCOUNT_TAKEN',
  member_mobile_key: 'MEMBER_MOBILE_TAKEN',
  member_department_fkey: 'NOT_FOUND',
} as const;

/** Translates the filters of the contract. */
export async function memberFilter(
  { db }: MemberPlatform,
  { orgId }: Person,
  query: Omit<QueryOf<Api['export']>, 'sort'>,
): Promise<MemberFilter> {
  const { keyword, departmentId, deep, status, role, tag, twoStep } = query;
  const filter = { orgId, keyword, status, role, tag, twoStep };
  if (departmentId === undefined || departmentId === NO_DEPARTMENT) {
    return { ...filter, departmentIds: departmentId };
  }
  return { ...filter, departmentIds: deep ? await findDepartmentIdsBelow(db, orgId, [departmentId]) : [departmentId] };
}

export async function listMembers(platform: MemberPlatform, person: Person, query: QueryOf<Api['list']>): Promise<ResultOf<Api['list']>> {
  const { db, files } = platform;
  const filter = await memberFilter(platform, person, query);
  const counting = countMembers(db, filter);
  const { rows } = await readPage(query, {
    find: (part) => findMembers(db, filter, part),
    count: async () => (await counting).total,
  });
  return { list: rows.map((row) => toMember(row, files)), ...(await counting) };
}

/** Names for a picker; with ids, the members already chosen, so that a form can show them. */
export async function pickMembers({ db }: MemberPlatform, { orgId }: Person, query: QueryOf<Api['pick']>): Promise<ResultOf<Api['pick']>> {
  const rows = query.memberIds
    ? await findMembersByIds(db, orgId, query.memberIds)
    : await findMembers(db, { orgId, keyword: query.keyword, status: 'active' }, { sort: 'name', limit: PICKS, offset: 0 });
  return { list: rows.map(toChoice) };
}

export async function getMember({ db, files }: MemberPlatform, { orgId }: Person, memberId: string): Promise<MemberDetail> {
  return toMemberDetail(orNotFound(await findMember(db, orgId, memberId)), files);
}

export const countReach = async (
  { db }: MemberPlatform,
  { orgId }: Person,
  audience: BodyOf<Api['count']>,
): Promise<ResultOf<Api['count']>> => ({
  count: await countAudience(db, orgId, audience),
});

const orNull = (text: string): string | null => (text === '' ? null : text);

export const toProfile = (body: Omit<BodyOf<Api['update']>, 'memberId' | 'roleId' | 'revision'>): MemberProfile => ({
  name: body.name,
  mobile: orNull(body.mobile),
  shares_mobile: body.sharesMobile && body.mobile !== '',
  email: orNull(body.email),
  department_id: orNull(body.departmentId),
  position: body.position,
  tags: body.tags,
  joined_on: orNull(body.joinedOn),
});

/** @throws AppError MEMBER_MERGED if the account was merged into another */
export function refuseMerged({ merged_into: mergedInto }: Pick<MemberRow, 'merged_into'>): void {
  if (mergedInto !== null) {
    throw new AppError('MEMBER_MERGED');
  }
}

/** @throws AppError NOT_FOUND, FORBIDDEN if the caller may not manage the member */
export async function requireManageable(tx: Db, person: Person, memberId: string): Promise<MemberRow> {
  const target = orNotFound(await findMember(tx, person.orgId, memberId));
  if (!mayManage(person, target)) {
    throw new AppError('FORBIDDEN');
  }
  return target;
}

/**
 * Updates the profile and, if given, the role, in one transaction.
 * @throws AppError CONFLICT if the member was changed since the given revision
 */
export async function editMember(platform: MemberPlatform, person: Person, body: BodyOf<Api['update']>): Promise<ResultOf<Api['update']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const at = await refuseViolation(memberViolations, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      // Members also change their own profile, without the lock of the organisation.
      await accounts.lock(tx, orgId, [body.memberId]);
      // A mobile can be used to sign in, so the profile needs the same protection as the password.
      const target = await requireManageable(tx, person, body.memberId);
      refuseMerged(target);
      requireRevision(body.revision, target.updated_at.getTime());
      const changedAt = changedAfter(target.updated_at, clock.now());
      if (body.roleId !== undefined) {
        await changeRole(tx, platform, person, { target, roleId: body.roleId === '' ? null : body.roleId });
      }
      await accounts.update(tx, { orgId, at: changedAt }, [target.id], toProfile(body));
      await writeAudit(tx, platform, person, { action: 'member.update', targetId: target.id, targetName: body.name });
      return changedAt;
    }),
  );
  forgetSessions(cache, orgId);
  return { revision: at.getTime() };
}
