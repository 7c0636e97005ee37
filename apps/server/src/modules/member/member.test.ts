import type { Permission } from '@palm/contract/areas';
import type { Audience } from '@palm/contract/audience';
import { memberApi } from '@palm/contract/member/admin';
import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { expectIndex, expectOrderFrom } from '../../../test/explain.ts';
import {
  createAdministrator,
  createDepartment,
  createMember,
  createOrganisation,
  createOwner,
  createRole,
} from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';
import { pageIds } from './member.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const clerk = await createAdministrator(app, orgId, ['member']);
  return { orgId, code, clerk, token: clerk.token };
}

const stranger = async () => createMember(app, (await createOrganisation(app)).orgId);
/** Changes only a member’s role; the name is the one the tests use. */
const withRole = async (orgId: string, memberId: string, permissions: Permission[] | null) => ({
  body: { memberId, name: '林小满', roleId: permissions === null ? '' : await createRole(app, orgId, permissions) },
});
const names = async (token: string, query: object) => (await call(app, token, memberApi.list, { query })).list.map(({ name }) => name);

describe('finding members', () => {
  it('is for member administrators', async () => {
    const { orgId } = await school();
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, (await createMember(app, orgId)).token, memberApi.pick)).toBe('FORBIDDEN');
    expect(await refusal(app, '', memberApi.list)).toBe('SESSION_REQUIRED');
  });

  it('shows nobody of another organisation', async () => {
    const { token } = await school();
    const { memberId } = await stranger();
    expect(await refusal(app, token, memberApi.detail, { query: { memberId } })).toBe('NOT_FOUND');
    expect(await call(app, token, memberApi.pick, { query: { memberIds: memberId } })).toEqual({ list: [] });
    expect(await names(token, {})).toEqual(['顾老师']);
  });

  it('searches parts of names, accounts and mobiles', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { name: '欧阳思远', account: 'ouyang', mobile: '13800001234' });
    await createMember(app, orgId, { name: '陈思', account: 'chen' });
    for (const keyword of ['思远', '欧', 'OUYA', '1234']) {
      expect(await names(token, { keyword })).toEqual(['欧阳思远']);
    }
    expect(await names(token, { keyword: '思' })).toHaveLength(2);
    expect(await names(token, { keyword: '不存在' })).toEqual([]);
  });

  it('finds a mobile however it is written', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { name: '林一', mobile: '13800138000' });
    await createMember(app, orgId, { name: '王二', mobile: '13900138000' });
    await createMember(app, orgId, { name: '张三', account: '2023-001' });
    for (const keyword of ['+86 138 0013 8000', '138-0013-8000', '１３８００１３８０００', '86138 0013 8000']) {
      expect((await names(token, { keyword }))[0]).toBe('林一');
    }
    expect(await names(token, { keyword: '2023-001' })).toEqual(['张三']);
  });

  it('lists exact matches of the keyword before approximate ones, and counts them', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { name: '林小陈', account: 'lin.chen' });
    await createMember(app, orgId, { name: '小陈林小', account: 'alike' });
    const page = await call(app, token, memberApi.list, { query: { keyword: '林小陈', sort: '-createdAt' } });
    expect(page.list.map(({ account }) => account)).toEqual(['lin.chen', 'alike']);
    expect([page.total, page.exactTotal]).toEqual([2, 1]);
  });

  it('returns the total for a page beyond the end', async () => {
    const { token } = await school();
    expect(await call(app, token, memberApi.list, { query: { pageNo: 100_000 } })).toEqual({ list: [], total: 1, exactTotal: 1 });
    expect(await refusal(app, token, memberApi.list, { query: { pageNo: 100_001 } })).toBe('PARAM_INVALID');
  });

  it('marks a member without a password as waiting, until an administrator sets one', async () => {
    const { orgId, token } = await school();
    const waiting = await createMember(app, orgId, { name: '未激活' });
    await app.platform.db.updateTable('member').set({ password_hash: '' }).where('id', '=', waiting.memberId).execute();
    const state = async () => (await call(app, token, memberApi.detail, { query: { memberId: waiting.memberId } })).status;
    expect(await state()).toBe('waiting');
    expect(await names(token, { status: 'waiting' })).toEqual(['未激活']);
    expect(await names(token, { status: 'active' })).toEqual(['顾老师']);
    await call(app, token, memberApi.resetPassword, { body: { memberId: waiting.memberId } });
    expect(await state()).toBe('active');
  });

  it('counts in the tree the members the list shows for the same filter', async () => {
    const { orgId, token } = await school();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    for (const [name, departmentId] of [
      ['林一', head],
      ['林二', team],
      ['王三', team],
    ] as const) {
      await createMember(app, orgId, { name, departmentId });
    }
    const left = await createMember(app, orgId, { name: '林停用', departmentId: team });
    await call(app, token, memberApi.setStatus, { body: { memberIds: [left.memberId], status: 'disabled' } });
    for (const filter of [{}, { keyword: '林' }, { status: 'active' as const }, { role: 'member' as const, deep: false }]) {
      const counts = await call(app, token, memberApi.counts, { query: filter });
      const total = async (departmentId?: string) =>
        (await call(app, token, memberApi.list, { query: { ...filter, ...(departmentId ? { departmentId } : {}) } })).total;
      expect(counts.total).toBe(await total());
      expect(counts.unassigned).toBe(await total('none'));
      for (const departmentId of [head, team]) {
        const shown = counts.departments.find((one) => one.departmentId === departmentId)?.count ?? 0;
        expect(shown, JSON.stringify(filter)).toBe(await total(departmentId));
      }
    }
    expect(await call(app, (await school()).token, memberApi.counts)).toEqual({ total: 1, unassigned: 1, departments: [] });
  });

  it('filters by department with its descendants, by status and by role', async () => {
    const { orgId, token } = await school();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    await createMember(app, orgId, { name: '总部的人', departmentId: head });
    const below = await createMember(app, orgId, { name: '组里的人', departmentId: team });
    expect(await names(token, { departmentId: head, sort: 'name' })).toEqual(['总部的人', '组里的人']);
    expect(await names(token, { departmentId: head, deep: 'false' })).toEqual(['总部的人']);
    await call(app, token, memberApi.setStatus, { body: { memberIds: [below.memberId], status: 'disabled' } });
    expect(await names(token, { status: 'disabled' })).toEqual(['组里的人']);
    expect(await names(token, { role: 'administrator' })).toEqual(['顾老师']);
    expect(await names(token, { role: 'member', status: 'active' })).toEqual(['总部的人']);
  });

  it('pages with a total, sorting names by pronunciation', async () => {
    const { orgId, token } = await school();
    for (const name of ['周宁', '安然', '李想']) {
      await createMember(app, orgId, { name });
    }
    const page = await call(app, token, memberApi.list, { query: { sort: 'name', pageSize: 2, pageNo: 2 } });
    expect([page.total, page.list.map(({ name }) => name)]).toEqual([4, ['李想', '周宁']]);
    for (const sort of ['joinedOn', 'lastSeenAt', 'createdAt'] as const) {
      expect(await names(token, { sort })).toHaveLength(4);
    }
  });

  it('uses indexes', async () => {
    const { db } = app.platform;
    const { orgId } = await school();
    await sql`
      insert into member (org_id, id, account, name, password_hash, password_changed_at, created_at, updated_at)
      select o.id, gen_random_uuid(), 'filled' || n, '成员' || n, '', now(), now(), now()
      from (select id from organisation limit 4) o, generate_series(1, 500) n`.execute(db);
    await sql`analyze member`.execute(db);
    const page = { limit: 20, offset: 0 };
    const indexes = {
      account: 'member_account_key',
      name: 'member_name_idx',
      joinedOn: 'member_joined_idx',
      lastSeenAt: 'member_last_seen_at_idx',
      createdAt: 'member_created_idx',
    } as const;
    for (const key of ['account', 'name', 'joinedOn', 'lastSeenAt', 'createdAt'] as const) {
      await expectOrderFrom(db, indexes[key], pageIds(db, { orgId }, { ...page, sort: key }));
      await expectOrderFrom(db, indexes[key], pageIds(db, { orgId }, { ...page, sort: `-${key}` }));
    }
    await expectIndex(db, pageIds(db, { orgId, tag: '新员工' }, { ...page, sort: 'name' }));
    await expectIndex(db, pageIds(db, { orgId, keyword: '成员' }, { ...page, sort: 'name' }));
    await expectIndex(db, pageIds(db, { orgId, departmentIds: [orgId] }, { ...page, sort: 'lastSeenAt' }));
  });
});

describe('tagging many members', () => {
  const tagsOf = async (token: string) =>
    Object.fromEntries((await call(app, token, memberApi.list)).list.map(({ name, tags }) => [name, tags.join('、')]));

  it('adds tags to and removes them from matching members, and finds members by tag', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { name: '林一', tags: ['新员工'] });
    await createMember(app, orgId, { name: '王二', tags: ['新员工', '讲师'] });
    await createMember(app, orgId, { name: '张三' });
    const matching = { tag: '新员工', atMost: 2 };
    const body = { matching, add: ['班组长'], remove: ['讲师'] };
    expect(await call(app, token, memberApi.setTags, { body })).toEqual({ changed: 2, skipped: 0, leftOut: [] });
    expect(await tagsOf(token)).toMatchObject({ 林一: '新员工、班组长', 王二: '新员工、班组长', 张三: '' });
    expect(await call(app, token, memberApi.setTags, { body })).toEqual({ changed: 0, skipped: 0, leftOut: [] });
    expect((await names(token, { tag: '班组长', sort: 'name' })).sort()).toEqual(['林一', '王二']);
    expect(await call(app, token, memberApi.tags)).toEqual({
      list: [
        { tag: '新员工', count: 2 },
        { tag: '班组长', count: 2 },
      ],
    });
  });

  it('skips and lists members the caller may not manage and those who would have too many', async () => {
    const { orgId, token } = await school();
    await createOwner(app, orgId);
    await createMember(app, orgId, { name: '满员', tags: Array.from({ length: 20 }, (_, n) => `标签${n}`) });
    const body = { matching: { atMost: 9 }, add: ['新员工'] };
    const outcome = await call(app, token, memberApi.setTags, { body });
    expect(outcome.skipped).toBe(2);
    expect([...outcome.leftOut].sort()).toEqual(['沈校长', '满员'].sort());
    expect(await refusal(app, token, memberApi.setTags, { body: { ...body, add: [] } })).toBe('PARAM_INVALID');
    expect(await refusal(app, token, memberApi.setTags, { body: { ...body, remove: ['新员工'] } })).toBe('PARAM_INVALID');
  });
});

describe('a new member', () => {
  it('requires an unused account, an unused mobile and a department of the own organisation', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { account: 'taken', mobile: '13800000001' });
    const foreign = await createDepartment(app, (await createOrganisation(app)).orgId);
    const create = (over: object) => refusal(app, token, memberApi.create, { body: { account: 'fresh', name: '林一', ...over } });
    expect(await create({ account: '中文账号' })).toBe('PARAM_INVALID');
    expect(await create({ mobile: '12345' })).toBe('PARAM_INVALID');
    expect(await create({ account: 'TAKEN' })).toBe('MEMBER_ACCOUNT_TAKEN');
    expect(await create({ mobile: '13800000001' })).toBe('MEMBER_MOBILE_TAKEN');
    expect(await create({ departmentId: foreign })).toBe('NOT_FOUND');
    expect(await create({ password: 'short' })).toBe('PASSWORD_TOO_WEAK');
  });

  it('gets a readable password, signs in with it and must change it', async () => {
    const { code, token } = await school();
    const { id, password } = await call(app, token, memberApi.create, { body: { account: 'fresh', name: '林一', tags: ['新员工'] } });
    expect(password).toMatch(/^[A-Z][a-z]{3}-\d{4}-[a-z]{4}$/);
    const body = { orgCode: code, username: 'fresh', ...(await encryptPassword(app, password)) };
    expect(await call(app, '', identityApi.loginUnp, { body })).toMatchObject({ userId: id, passwordExpired: true });
    expect(await call(app, token, memberApi.detail, { query: { memberId: id } })).toMatchObject({ name: '林一', tags: ['新员工'] });
    expect(await refusal(app, token, memberApi.create, { body: { account: 'fresh', name: '林一' } })).toBe('MEMBER_ACCOUNT_TAKEN');
  });
});

describe('creating a member repeatedly with one creation id', () => {
  const creationId = () => app.platform.newId();

  it('creates one member, and all of 300 concurrent calls return the same password', async () => {
    const { code, token } = await school();
    const body = { creationId: creationId(), account: 'fresh', name: '林一' };
    const answers = await Promise.all(Array.from({ length: 300 }, () => call(app, token, memberApi.create, { body })));
    expect(new Set(answers.map(({ id, password }) => `${id} ${password}`)).size).toBe(1);
    expect(await names(token, { keyword: 'fresh' })).toEqual(['林一']);
    const login = { orgCode: code, username: 'fresh', ...(await encryptPassword(app, answers[0]?.password ?? '')) };
    expect(await call(app, '', identityApi.loginUnp, { body: login })).toMatchObject({ passwordExpired: true });
  });

  it('hides the password from everybody else', async () => {
    const { orgId, token } = await school();
    const body = { creationId: creationId(), account: 'fresh', name: '林一' };
    await call(app, token, memberApi.create, { body });
    const other = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, other.token, memberApi.create, { body })).toBe('MEMBER_ACCOUNT_TAKEN');
  });
});

describe('changing members', () => {
  it('refuses members of another organisation in every call', async () => {
    const { token } = await school();
    const { memberId } = await stranger();
    expect(await refusal(app, token, memberApi.update, { body: { memberId, name: '改名' } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, memberApi.setStatus, { body: { memberIds: [memberId], status: 'disabled' } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, memberApi.setDepartment, { body: { memberIds: [memberId], departmentId: '' } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, memberApi.resetPassword, { body: { memberId } })).toBe('NOT_FOUND');
  });

  it('stores a mobile without separators', async () => {
    const { orgId, token } = await school();
    const { memberId } = await createMember(app, orgId);
    await call(app, token, memberApi.update, { body: { memberId, name: '林一', mobile: '+86 138-0013-8000' } });
    expect(await call(app, token, memberApi.detail, { query: { memberId } })).toMatchObject({ mobile: '13800138000' });
  });

  it('updates profile and role together or not at all', async () => {
    const { orgId } = await school();
    const owner = await createOwner(app, orgId);
    await createMember(app, orgId, { mobile: '13800000001' });
    const { memberId } = await createMember(app, orgId, { name: '旧名' });
    const body = { memberId, name: '新名', roleId: await createRole(app, orgId, ['exam']) };
    expect(await refusal(app, owner.token, memberApi.update, { body: { ...body, mobile: '13800000001' } })).toBe('MEMBER_MOBILE_TAKEN');
    const detail = () => call(app, owner.token, memberApi.detail, { query: { memberId } });
    expect(await detail()).toMatchObject({ name: '旧名', administrator: false });
    await call(app, owner.token, memberApi.update, { body });
    expect(await detail()).toMatchObject({ name: '新名', administrator: true, permissions: ['exam'] });
  });

  it('refuses a save based on an outdated revision, whichever call changed the member since', async () => {
    const { orgId, token } = await school();
    const { memberId } = await createMember(app, orgId, { name: '旧名' });
    const departmentId = await createDepartment(app, orgId, '语文组');
    const detail = () => call(app, token, memberApi.detail, { query: { memberId } });
    const change = (name: string, revision: number) => ({ body: { memberId, name, revision } });
    const { revision: first } = await detail();
    const { revision: second } = await call(app, token, memberApi.update, change('第一位改的', first));
    expect(second).toBe((await detail()).revision);
    expect(await refusal(app, token, memberApi.update, change('第二位改的', first))).toBe('CONFLICT');
    app.platform.clock.advance({ minutes: 1 });
    await call(app, token, memberApi.setDepartment, { body: { memberIds: [memberId], departmentId } });
    expect(await refusal(app, token, memberApi.update, change('不知道调了部门', second))).toBe('CONFLICT');
    expect(await detail()).toMatchObject({ name: '第一位改的', departmentName: '语文组' });
  });

  it('is visible to the member at once, whose session stays open', async () => {
    const { orgId, token } = await school();
    const member = await createMember(app, orgId, { name: '旧名' });
    const departmentId = await createDepartment(app, orgId, '语文组');
    await call(app, member.token, accountApi.myInfo);
    await call(app, token, memberApi.update, { body: { memberId: member.memberId, name: '新名', joinedOn: '2026-09-01' } });
    const body = { memberIds: [member.memberId], departmentId };
    expect(await call(app, token, memberApi.setDepartment, { body })).toEqual({ changed: 1, skipped: 0, leftOut: [] });
    expect(await call(app, token, memberApi.setDepartment, { body })).toEqual({ changed: 0, skipped: 0, leftOut: [] });
    expect(await call(app, member.token, accountApi.myInfo)).toMatchObject({
      name: '新名',
      departmentName: '语文组',
      joinedOn: '2026-09-01',
    });
  });

  it('ends the sessions of a disabled member with 819, once', async () => {
    const { orgId, token } = await school();
    const member = await createMember(app, orgId);
    await call(app, member.token, accountApi.myInfo);
    const body = { memberIds: [member.memberId], status: 'disabled' as const };
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 1, skipped: 0, leftOut: [] });
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 0, skipped: 0, leftOut: [] });
    const answer = await send(app, member.token, accountApi.myInfo);
    expect([answer.statusCode, answer.json<{ msg: string }>().msg]).toEqual([819, '账号已停用，请联系管理员']);
    await call(app, token, memberApi.setStatus, { body: { ...body, status: 'active' } });
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, auditAdminApi.auditLog);
    expect(log.list.map(({ action }) => action).toSorted()).toEqual(['member.disable', 'member.enable']);
  });

  it('sets a new password that unlocks the account and ends its sessions', async () => {
    const { orgId, code, token } = await school();
    const member = await createMember(app, orgId);
    const full = { account: member.account, address: '127.0.0.1', tries: 5, failures: 5, last_at: app.platform.clock.now() };
    await app.platform.db
      .insertInto('sign_in_try')
      .values({ org_id: orgId, ...full })
      .execute();
    const { password } = await call(app, token, memberApi.resetPassword, { body: { memberId: member.memberId } });
    expect(await refusal(app, member.token, accountApi.myInfo)).toBe('SESSION_ENDED');
    const body = { orgCode: code, username: member.account, ...(await encryptPassword(app, password)) };
    expect(await call(app, '', identityApi.loginUnp, { body })).toMatchObject({ passwordExpired: true });
  });
});

describe('rank', () => {
  it('prevents changing one’s own role, status or password from the console', async () => {
    const { orgId } = await school();
    const { token, memberId } = await createOwner(app, orgId);
    expect(await refusal(app, token, memberApi.update, await withRole(orgId, memberId, ['exam']))).toBe('MEMBER_SELF');
    expect(await refusal(app, token, memberApi.setStatus, { body: { memberIds: [memberId], status: 'disabled' } })).toBe('MEMBER_SELF');
    expect(await refusal(app, token, memberApi.resetPassword, { body: { memberId } })).toBe('MEMBER_SELF');
  });

  it('protects owners and administrators with more permissions', async () => {
    const { orgId, token } = await school();
    const owner = await createOwner(app, orgId);
    const examiner = await createAdministrator(app, orgId, ['exam']);
    for (const { memberId } of [owner, examiner]) {
      expect(await refusal(app, token, memberApi.resetPassword, { body: { memberId } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, memberApi.setStatus, { body: { memberIds: [memberId], status: 'disabled' } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, memberApi.update, { body: { memberId, name: '改名' } })).toBe('FORBIDDEN');
    }
    const setter = await createAdministrator(app, orgId, ['setting', 'member']);
    const member = await createMember(app, orgId);
    expect(await refusal(app, setter.token, memberApi.update, await withRole(orgId, member.memberId, ['exam']))).toBe('FORBIDDEN');
    expect(await refusal(app, token, memberApi.update, await withRole(orgId, member.memberId, ['member']))).toBe('FORBIDDEN');
    expect(await refusal(app, setter.token, memberApi.update, await withRole(orgId, owner.memberId, ['member']))).toBe('FORBIDDEN');
  });

  it('takes effect with the next call', async () => {
    const { orgId } = await school();
    const owner = await createOwner(app, orgId);
    const member = await createMember(app, orgId);
    await call(app, member.token, accountApi.isAdministrator);
    await call(app, owner.token, memberApi.update, await withRole(orgId, member.memberId, ['exam', 'member']));
    expect(await call(app, member.token, accountApi.isAdministrator)).toEqual({
      administrator: true,
      owner: false,
      permissions: ['exam', 'member'],
      views: [],
    });
    await call(app, owner.token, memberApi.update, await withRole(orgId, member.memberId, null));
    expect(await refusal(app, member.token, memberApi.list)).toBe('FORBIDDEN');
  });

  it('keeps one of two owners who disable each other concurrently', async () => {
    const { orgId } = await school();
    const [first, second] = [await createOwner(app, orgId), await createOwner(app, orgId)];
    const disable = (token: string, memberId: string) =>
      send(app, token, memberApi.setStatus, { body: { memberIds: [memberId], status: 'disabled' } });
    await Promise.all([disable(first.token, second.memberId), disable(second.token, first.memberId)]);
    const { rows } = await sql`select 1 from member where org_id = ${orgId} and owner and status = 'active'`.execute(app.platform.db);
    expect(rows).toHaveLength(1);
  });
});

describe('the reach of an audience', () => {
  it('is the union of departments with descendants, tags and individual members, without disabled ones', async () => {
    const { orgId, token } = await school();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    const inTeam = await createMember(app, orgId, { departmentId: team });
    await createMember(app, orgId, { tags: ['新员工'] });
    const single = await createMember(app, orgId);
    const left = await createMember(app, orgId, { departmentId: head });
    await call(app, token, memberApi.setStatus, { body: { memberIds: [left.memberId], status: 'disabled' } });
    const count = async (named: Partial<Audience>) => (await call(app, token, memberApi.count, { body: { all: false, ...named } })).count;
    expect(await count({ all: true })).toBe(4);
    expect(await count({})).toBe(0);
    expect(await count({ departmentIds: [head] })).toBe(1);
    expect(await count({ departmentIds: [head], tags: ['新员工'], memberIds: [single.memberId, inTeam.memberId] })).toBe(3);
    expect(await count({ memberIds: [(await stranger()).memberId] })).toBe(0);
    const others = Array.from({ length: 1_999 }, () => app.platform.newId());
    expect(await count({ memberIds: [single.memberId, ...others] })).toBe(1);
  });
});

describe('the member sheet', () => {
  it('contains the rows of the list in its order', async () => {
    const { orgId, token } = await school();
    for (const name of ['周宁', '安然', '李想']) {
      await createMember(app, orgId, { name, tags: ['新员工'] });
    }
    for (const sort of ['name', '-name'] as const) {
      const query = { tag: '新员工', sort };
      const sheet = await readFirstSheet((await send(app, token, memberApi.export, { query })).rawPayload);
      expect(sheet.ok && sheet.rows.slice(1).map(([, name]) => name)).toEqual(await names(token, query));
    }
    expect(await names(token, { tag: '新员工', sort: '-name' })).toEqual(['周宁', '李想', '安然']);
  });

  it('contains the filtered rows, with department paths', async () => {
    const { orgId, token } = await school();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    await createMember(app, orgId, { name: '苏青', account: 'suqing', departmentId: team, tags: ['新员工', '讲师'] });
    const response = await send(app, token, memberApi.export, { query: { departmentId: head } });
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('成员-2026-11-20.xlsx'));
    const sheet = await readFirstSheet(response.rawPayload);
    expect(sheet.ok && sheet.rows).toEqual([
      ['账号', '姓名', '手机号', '邮箱', '部门', '岗位', '标签', '加入日期', '角色', '状态', '最近登录'],
      ['suqing', '苏青', '', '', '总部/研发组', '', '新员工、讲师', '', '成员', '正常', ''],
    ]);
  });
});
