import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { MemberDetail, memberApi } from '@palm/contract/member';
import { AppError, found } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { forgetSessions, hashPassword, isStrongPassword, readablePassword, writeAudit } from '../../identity/index.ts';
import { findDepartmentIdsBelow } from '../department/department.queries.ts';
import { countAudience } from './audience.queries.ts';
import { mayManage } from './member.policy.ts';
import {
  countMembers,
  findMember,
  findMembers,
  findMembersByIds,
  insertMember,
  updateMember,
  type MemberFilter,
  type MemberProfile,
} from './member.queries.ts';
import { toChoice, toMember, toMemberDetail } from './member.view.ts';

export type MemberPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'files'>;
type Api = typeof memberApi;

const PICKS = 20;
const violations = {
  member_account_key: 'MEMBER_ACCOUNT_TAKEN',
  member_mobile_key: 'MEMBER_MOBILE_TAKEN',
  member_department_fkey: 'NOT_FOUND',
} as const;

/** What the filters of the contract ask for. */
export async function memberFilter({ db }: MemberPlatform, { orgId }: Person, query: QueryOf<Api['export']>): Promise<MemberFilter> {
  const { keyword, departmentId, deep, status, role } = query;
  const inDepartment = async (id: string) => (deep ? findDepartmentIdsBelow(db, orgId, [id]) : [id]);
  return { orgId, keyword, status, role, departmentIds: departmentId === undefined ? undefined : await inDepartment(departmentId) };
}

export async function listMembers(platform: MemberPlatform, person: Person, query: QueryOf<Api['list']>): Promise<ResultOf<Api['list']>> {
  const { db, files } = platform;
  const filter = await memberFilter(platform, person, query);
  const page = { sort: query.sort, limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const [rows, total] = await Promise.all([findMembers(db, filter, page).execute(), countMembers(db, filter)]);
  return { list: rows.map((row) => toMember(row, files)), total };
}

/** Names to choose from; ids that are chosen already are answered as they are, so that a form can show them. */
export async function pickMembers({ db }: MemberPlatform, { orgId }: Person, query: QueryOf<Api['pick']>): Promise<ResultOf<Api['pick']>> {
  const rows = query.memberIds
    ? await findMembersByIds(db, orgId, query.memberIds)
    : await findMembers(db, { orgId, keyword: query.keyword, status: 'active' }, { sort: 'name', limit: PICKS, offset: 0 }).execute();
  return { list: rows.map(toChoice) };
}

export async function getMember({ db, files }: MemberPlatform, { orgId }: Person, memberId: string): Promise<MemberDetail> {
  return toMemberDetail(found(await findMember(db, orgId, memberId)), files);
}

export async function countReach({ db }: MemberPlatform, { orgId }: Person, query: QueryOf<Api['count']>): Promise<ResultOf<Api['count']>> {
  const { all, departmentIds = [], tags = [], memberIds = [] } = query;
  return { count: await countAudience(db, orgId, { all, departmentIds, tags, memberIds }) };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const toProfile = (body: Omit<BodyOf<Api['update']>, 'memberId'>): MemberProfile => ({
  name: body.name,
  mobile: orNull(body.mobile),
  email: orNull(body.email),
  department_id: orNull(body.departmentId),
  position: body.position,
  tags: body.tags,
  joined_on: orNull(body.joinedOn),
});

/** Adds a member with the given password, or one that is made up and answered this once. Either must be changed at the first sign-in. */
export async function createMember(
  platform: MemberPlatform,
  person: Person,
  body: BodyOf<Api['create']>,
): Promise<ResultOf<Api['create']>> {
  const { db, clock, newId } = platform;
  const { orgId } = person;
  if (body.password !== '' && !isStrongPassword(body.password)) {
    throw new AppError('PASSWORD_TOO_WEAK');
  }
  const password = body.password === '' ? readablePassword() : body.password;
  const passwordHash = await hashPassword(password);
  const id = newId();
  const member = { ...toProfile(body), org_id: orgId, id, account: body.account, password_hash: passwordHash, at: clock.now() };
  await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await insertMember(tx, member);
      await writeAudit(tx, platform, person, {
        action: 'member.create',
        targetId: id,
        targetName: body.name,
        detail: `账号：${body.account}`,
      });
    }),
  );
  return { id, password };
}

export async function editMember(platform: MemberPlatform, person: Person, body: BodyOf<Api['update']>): Promise<void> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const target = found(await findMember(db, orgId, body.memberId));
  // A mobile opens ways in, so a profile is guarded like a password.
  if (!mayManage(person, target)) {
    throw new AppError('FORBIDDEN');
  }
  await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await updateMember(tx, orgId, target.id, { ...toProfile(body), updated_at: clock.now() });
      await writeAudit(tx, platform, person, { action: 'member.update', targetId: target.id, targetName: body.name });
    }),
  );
  forgetSessions(cache, orgId);
}
