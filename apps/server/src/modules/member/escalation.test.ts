import { accountApi } from '@palm/contract/identity/account';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { createAdministrator, createMember, createOrganisation, createRole } from '../../../test/factories.ts';
import { createSecured } from '../../../test/two-step.ts';
import { writeSheet } from '../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const organisation = await createOrganisation(app);
  const { orgId } = organisation;
  const clerk = await createAdministrator(app, orgId, ['member']);
  const owner = await createSecured(app, organisation, { owner: true, administrator: true, mobile: '13800000001' });
  const colleague = await createSecured(app, organisation, { administrator: true, permissions: ['member', 'exam'] });
  const accomplice = await createMember(app, orgId);
  const strong = await createRole(app, orgId, ['member', 'setting']);
  return { orgId, clerk, owner, colleague, accomplice, strong };
}
type School = Awaited<ReturnType<typeof school>>;

/** What rights come from. */
const rightsIn = ({ orgId }: School) =>
  app.platform.db
    .selectFrom('member')
    .select(['account', 'owner', 'administrator', 'role_id', 'permissions', 'views'])
    .where('org_id', '=', orgId)
    .orderBy('account')
    .execute();

/** What an account is entered with. */
const entriesOf = async ({ orgId }: School) => ({
  members: await app.platform.db
    .selectFrom('member')
    .select(['id', 'account', 'mobile', 'email', 'status', 'password_hash', 'merged_into'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute(),
  secondSteps: await app.platform.db.selectFrom('two_step').selectAll().where('org_id', '=', orgId).orderBy('member_id').execute(),
  sessions: await app.platform.db.selectFrom('session').selectAll().where('org_id', '=', orgId).orderBy('id').execute(),
});

/** Every call about a member, against one with more rights than the caller. */
const attacks: Record<string, (memberId: string, accompliceId: string) => object[]> = {
  'applicationAdmin.updateMemberFields': (memberId) => [{ memberId, values: {}, revision: 1 }],
  'member.endSessions': (memberId) => [{ memberId }],
  'member.merge': (memberId, accompliceId) => [
    { keptId: accompliceId, goneId: memberId },
    { keptId: memberId, goneId: accompliceId },
  ],
  'member.resetPassword': (memberId) => [{ memberId }],
  'member.resetPasswords': (memberId) => [{ resetId: memberId, memberIds: [memberId] }],
  'member.resetTwoStep': (memberId) => [{ memberId }],
  'member.setDepartment': (memberId) => [{ memberIds: [memberId], departmentId: '' }],
  'member.setStatus': (memberId) => [{ memberIds: [memberId], status: 'disabled' }],
  'member.setTags': (memberId) => [{ memberIds: [memberId], add: ['新员工'], remove: [] }],
  'member.update': (memberId) => [{ memberId, name: '改名', mobile: '13900000009' }],
};

/** A selection is sent in parts: those in one whom the caller may not change are skipped and named, even if nobody else is left. */
const SKIPPING = new Set(['member.resetPasswords']);
const SKIPPED = { list: [], leftOut: [expect.any(String)] };

const OF_MEMBERS = /^(memberIds?|keptId|goneId)$/;
const memberCalls = allEndpoints().filter(({ endpoint: { method, access, body } }) => {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return method === 'POST' && access === 'admin:member' && Object.keys(properties).some((key) => OF_MEMBERS.test(key));
});

/** Fields that exist somewhere, but in none of these calls. */
const asked = (roleId: string) => ({
  owner: true,
  administrator: true,
  permissions: ['setting'],
  views: ['setting'],
  role: 'owner',
  role_id: roleId,
  passwordHash: 'x',
  status: 'active',
});

describe('attack: role escalation', () => {
  it('no call about a member gets at one with more rights, nor changes how they sign in', async () => {
    expect(memberCalls.map(({ name }) => name).sort()).toEqual(Object.keys(attacks));
    const there = await school();
    const { clerk, owner, colleague, accomplice } = there;
    const before = [await rightsIn(there), await entriesOf(there)];
    for (const { memberId } of [owner, colleague]) {
      for (const { name, endpoint } of memberCalls) {
        for (const body of attacks[name]?.(memberId, accomplice.memberId) ?? []) {
          const answer = (await send(app, clerk.token, endpoint, { body })).json<{ errorCode: string; result: unknown }>();
          expect([name, SKIPPING.has(name) ? answer.result : answer.errorCode]).toEqual([name, SKIPPING.has(name) ? SKIPPED : 'FORBIDDEN']);
        }
      }
    }
    expect([await rightsIn(there), await entriesOf(there)]).toEqual(before);
  });

  it('a bulk call leaves out those with more rights among the others', async () => {
    const { clerk, owner, accomplice } = await school();
    const memberIds = [owner.memberId, accomplice.memberId];
    const answer = await call(app, clerk.token, memberApi.setStatus, { body: { memberIds, status: 'disabled' } });
    expect(answer).toMatchObject({ changed: 1, skipped: 1 });
    await call(app, owner.token, accountApi.myInfo);
  });

  it('no call takes rights from fields that it does not have', async () => {
    const there = await school();
    const { clerk, accomplice, strong } = there;
    const rights = asked(strong);
    await send(app, clerk.token, memberApi.create, { body: { account: 'fresh', name: '林一', ...rights } as never });
    const before = await rightsIn(there);
    expect(before.find(({ account }) => account === 'fresh')).toMatchObject({ owner: false, administrator: false, role_id: null });
    for (const { memberId } of [accomplice, clerk]) {
      for (const { name, endpoint } of memberCalls.filter((each) => each.name !== 'member.merge')) {
        for (const body of attacks[name]?.(memberId, accomplice.memberId) ?? []) {
          await send(app, clerk.token, endpoint, { body: { ...rights, ...body } as never });
        }
      }
    }
    expect(
      await refusal(app, clerk.token, memberApi.update, { body: { memberId: accomplice.memberId, name: '林小满', roleId: strong } }),
    ).toBe('FORBIDDEN');
    await send(app, accomplice.token, accountApi.updateMyInfo, { body: { intro: '喜欢读书', ...rights } as never });
    expect(await rightsIn(there)).toEqual(before);
  });

  it('an imported file grants no rights by its columns, and changes nobody with more rights, nor their password', async () => {
    const there = await school();
    const { orgId, clerk, owner, colleague, accomplice, strong } = there;
    const header = ['账号', '姓名', '初始密码', '角色', '权限', '所有者', 'owner', 'role_id', 'permissions'];
    const rights = ['所有者', 'setting', '是', 'true', strong, '{setting}'];
    const accounts = ['fresh', accomplice.account, owner.account, colleague.account, clerk.account];
    const rows = accounts.map((account) => [account, '改名', 'Import@2026', ...rights]);
    const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    const columns = header.map((title) => ({ title, width: 10 }));
    app.platform.storage.put(objectKey, await writeSheet('成员', columns, rows));
    const before = await rightsIn(there);
    const passwords = async () => (await entriesOf(there)).members.map(({ id, password_hash: hash }) => [id, hash]);
    const entered = await passwords();
    const mapping = { 角色: 'role', owner: 'owner', role_id: 'own:role_id' } as never;
    const check = (more: object) => call(app, clerk.token, memberApi.importCheck, { body: { objectKey, updateExisting: true, ...more } });
    expect(await refusal(app, clerk.token, memberApi.importCheck, { body: { objectKey, mapping } })).toBe('PARAM_INVALID');
    const { checkId, issues } = await check({});
    expect(issues.map(({ reason }) => reason)).toEqual(['没有权限修改这位管理员', '没有权限修改这位管理员']);
    expect(await call(app, clerk.token, memberApi.importCommit, { body: { checkId } })).toMatchObject({ created: 1 });
    const after = await rightsIn(there);
    expect(after.filter(({ account }) => account !== 'fresh')).toEqual(before);
    expect(after.find(({ account }) => account === 'fresh')).toMatchObject({ owner: false, administrator: false, role_id: null });
    expect(await passwords()).toEqual(expect.arrayContaining(entered));
  });
});
