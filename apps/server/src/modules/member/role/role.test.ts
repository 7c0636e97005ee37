import { permissions as everything, type Permission } from '@palm/contract/areas';
import { applicationAdminApi } from '@palm/contract/application/admin';
import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { memberApi } from '@palm/contract/member/admin';
import { roleApi } from '@palm/contract/member/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import {
  createAdministrator,
  createMember,
  createOrganisation,
  createOwner,
  createRole,
  createViewer,
} from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const make = async (name: string, permissions: Permission[]) =>
    (await call(app, owner.token, roleApi.create, { body: { creationId: app.platform.newId(), name, permissions } })).id;
  const assign = (token: string, memberId: string, roleId: string) => refusal(app, token, roleApi.assign, { body: { memberId, roleId } });
  const give = (memberId: string, roleId: string) => call(app, owner.token, roleApi.assign, { body: { memberId, roleId } });
  const rightsOf = (token: string) => call(app, token, accountApi.isAdministrator);
  return { orgId, owner, make, assign, give, rightsOf };
}

describe('role calls are closed to', () => {
  it('members, and administrators without the setting permission', async () => {
    const { orgId } = await school();
    const clerk = await createAdministrator(app, orgId, ['member', 'exam']);
    for (const { token } of [await createMember(app, orgId), clerk]) {
      expect(await refusal(app, token, roleApi.list)).toBe('FORBIDDEN');
      const body = { creationId: app.platform.newId(), name: '教务', permissions: [] };
      expect(await refusal(app, token, roleApi.create, { body })).toBe('FORBIDDEN');
    }
  });

  it('everybody of another organisation', async () => {
    const { owner, assign } = await school();
    const elsewhere = await school();
    const roleId = await elsewhere.make('教务', ['exam']);
    const { memberId } = await createMember(app, elsewhere.orgId);
    expect(await assign(owner.token, memberId, '')).toBe('NOT_FOUND');
    expect(await assign(elsewhere.owner.token, memberId, await createRole(app, (await school()).orgId, []))).toBe('NOT_FOUND');
    expect(await refusal(app, owner.token, roleApi.remove, { body: { roleId } })).toBe('NOT_FOUND');
    expect(await refusal(app, owner.token, roleApi.holders, { query: { roleId } })).toBe('NOT_FOUND');
  });
});

describe('nobody gains rights through a role', () => {
  it('by making or changing one to hold more than they do', async () => {
    const { orgId, make } = await school();
    const setter = await createAdministrator(app, orgId, ['setting', 'member']);
    const creation = { creationId: app.platform.newId(), name: '全部' };
    expect(await refusal(app, setter.token, roleApi.create, { body: { ...creation, permissions: ['exam'] } })).toBe('FORBIDDEN');
    const weak = await make('弱', ['member']);
    const strong = await make('强', ['exam']);
    const update = (roleId: string, permissions: Permission[]) =>
      refusal(app, setter.token, roleApi.update, { body: { roleId, name: '改', permissions, revision: 1 } });
    expect(await update(weak, ['member', 'exam'])).toBe('FORBIDDEN');
    expect(await update(strong, [])).toBe('FORBIDDEN');
    expect(await refusal(app, setter.token, roleApi.remove, { body: { roleId: strong } })).toBe('FORBIDDEN');
  });

  it('by changing their own or assigning themselves another', async () => {
    const { orgId, make, give, assign } = await school();
    const setter = await createMember(app, orgId);
    const own = await make('设置', ['setting', 'member']);
    const other = await make('成员', ['member']);
    await give(setter.memberId, own);
    const body = { roleId: own, name: '设置', permissions: ['setting' as const], revision: 1 };
    expect(await refusal(app, setter.token, roleApi.update, { body })).toBe('MEMBER_SELF');
    expect(await assign(setter.token, setter.memberId, other)).toBe('MEMBER_SELF');
    expect(await assign(setter.token, setter.memberId, '')).toBe('MEMBER_SELF');
  });

  it('by assigning it to an accomplice, or taking it from somebody with more rights', async () => {
    const { orgId, owner, make, assign } = await school();
    const setter = await createAdministrator(app, orgId, ['setting', 'member']);
    const strong = await make('强', ['exam']);
    const friend = await createMember(app, orgId);
    const examiner = await createAdministrator(app, orgId, ['exam', 'report']);
    expect(await assign(setter.token, friend.memberId, strong)).toBe('FORBIDDEN');
    const update = { memberId: friend.memberId, name: '林小满', roleId: strong };
    expect(await refusal(app, setter.token, memberApi.update, { body: update })).toBe('FORBIDDEN');
    expect(await assign(setter.token, examiner.memberId, '')).toBe('FORBIDDEN');
    expect(await assign(setter.token, owner.memberId, await make('弱', ['member']))).toBe('FORBIDDEN');
  });

  it('by being made an owner, which only owners can do', async () => {
    const { orgId } = await school();
    const all = await createAdministrator(app, orgId, [...everything]);
    const friend = await createMember(app, orgId);
    const setOwner = (memberId: string) => refusal(app, all.token, roleApi.setOwner, { body: { memberId, owner: true } });
    expect(await setOwner(friend.memberId)).toBe('FORBIDDEN');
    expect(await setOwner(all.memberId)).toBe('FORBIDDEN');
  });

  it('by approving an application, or by columns written into a database row', async () => {
    const { orgId, rightsOf } = await school();
    const setter = await createAdministrator(app, orgId, ['setting', 'member']);
    const roleId = await createRole(app, orgId, ['exam']);
    const body = { applications: [{ id: app.platform.newId() }], roleId };
    expect(await refusal(app, setter.token, applicationAdminApi.approve, { body })).toBe('NOT_FOUND');
    const { memberId, token } = await createMember(app, orgId);
    await sql`update member set administrator = true, permissions = '{setting}' where org_id = ${orgId} and id = ${memberId}`.execute(
      app.platform.db,
    );
    expect(await rightsOf(token)).toEqual({ administrator: false, owner: false, permissions: [], views: [] });
  });
});

describe('the level of a permission', () => {
  const roleOf = (name: string, permissions: Permission[], views: Permission[]) => ({
    creationId: app.platform.newId(),
    name,
    permissions,
    views,
  });

  it('does not let a viewer create roles or change members', async () => {
    const { orgId, owner } = await school();
    const viewer = await createViewer(app, orgId, [...everything]);
    const { memberId } = await createMember(app, orgId);
    expect((await call(app, viewer.token, roleApi.list)).list).toHaveLength(1);
    expect((await call(app, viewer.token, memberApi.detail, { query: { memberId } })).id).toBe(memberId);
    expect(await refusal(app, viewer.token, roleApi.create, { body: roleOf('新', [], []) })).toBe('VIEW_ONLY');
    expect(await refusal(app, viewer.token, roleApi.setOwner, { body: { memberId, owner: true } })).toBe('VIEW_ONLY');
    expect(await refusal(app, viewer.token, memberApi.resetPassword, { body: { memberId: owner.memberId } })).toBe('VIEW_ONLY');
  });

  it('cannot be granted beyond the caller’s own level', async () => {
    const { orgId, owner, give } = await school();
    const setter = await createMember(app, orgId);
    await give(setter.memberId, (await call(app, owner.token, roleApi.create, { body: roleOf('设置', ['setting'], ['exam']) })).id);
    const make = (permissions: Permission[], views: Permission[]) =>
      refusal(app, setter.token, roleApi.create, { body: roleOf(`角色${permissions.join()}${views.join()}`, permissions, views) });
    expect(await make(['exam'], [])).toBe('FORBIDDEN');
    expect(await make([], ['report'])).toBe('FORBIDDEN');
    const passedOn = roleOf('督导', [], ['exam', 'setting']);
    expect((await call(app, setter.token, roleApi.create, { body: passedOn })).id).toBe(passedOn.creationId);
    const further = await createRole(app, orgId, ['exam']);
    const update = { roleId: further, name: '考务', permissions: [], views: ['exam' as const], revision: 1 };
    expect(await refusal(app, setter.token, roleApi.update, { body: update })).toBe('FORBIDDEN');
  });

  it('protects members who may view more than the caller', async () => {
    const { orgId } = await school();
    const clerk = await createAdministrator(app, orgId, ['member']);
    const inspector = await createViewer(app, orgId, ['report']);
    const colleague = await createViewer(app, orgId, ['member']);
    const end = ({ memberId }: { memberId: string }) => ({ body: { memberId } });
    expect(await refusal(app, clerk.token, memberApi.endSessions, end(inspector))).toBe('FORBIDDEN');
    await call(app, clerk.token, memberApi.endSessions, end(colleague));
  });

  it('is one of two: managing includes viewing, and a change applies to all holders of the role', async () => {
    const { orgId, owner, give, rightsOf } = await school();
    const { id: roleId } = await call(app, owner.token, roleApi.create, { body: roleOf('督导', ['exam'], ['exam', 'report']) });
    expect((await call(app, owner.token, roleApi.list)).list).toMatchObject([{ permissions: ['exam'], views: ['report'] }]);
    const { memberId, token } = await createMember(app, orgId);
    await give(memberId, roleId);
    expect(await rightsOf(token)).toEqual({ administrator: true, owner: false, permissions: ['exam'], views: ['report'] });
    const update = { roleId, name: '督导', permissions: ['report' as const], views: ['exam' as const], revision: 1 };
    await call(app, owner.token, roleApi.update, { body: update });
    expect(await rightsOf(token)).toEqual({ administrator: true, owner: false, permissions: ['report'], views: ['exam'] });
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.updateRole' } });
    expect(list).toMatchObject([{ detail: '考试、学习数据（只看） → 学习数据、考试（只看）' }]);
    await give(memberId, '');
    expect(await rightsOf(token)).toEqual({ administrator: false, owner: false, permissions: [], views: [] });
  });

  it('cannot be raised by writing it into one’s own row', async () => {
    const { orgId, rightsOf } = await school();
    const { memberId, token } = await createMember(app, orgId);
    await sql`update member set views = '{setting}' where org_id = ${orgId} and id = ${memberId}`.execute(app.platform.db);
    expect(await rightsOf(token)).toMatchObject({ administrator: false, views: [] });
  });
});

describe('a role', () => {
  it('is created once by 300 identical calls, and has a unique name', async () => {
    const { owner } = await school();
    const body = { creationId: app.platform.newId(), name: '教务', permissions: ['exam' as const] };
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(app, owner.token, roleApi.create, { body })));
    expect(new Set(answers.map((answer) => answer.json<{ flag: boolean }>().flag))).toEqual(new Set([true]));
    expect((await call(app, owner.token, roleApi.list)).list).toHaveLength(1);
    const again = { ...body, creationId: app.platform.newId() };
    expect(await refusal(app, owner.token, roleApi.create, { body: again })).toBe('ROLE_NAME_TAKEN');
  });

  it('defines at once what all its holders may do, and changes are logged with their author', async () => {
    const { orgId, owner, make, give, rightsOf } = await school();
    const roleId = await make('教务', ['exam']);
    const [first, second] = [await createMember(app, orgId), await createMember(app, orgId)];
    await give(first.memberId, roleId);
    await give(second.memberId, roleId);
    expect(await rightsOf(first.token)).toEqual({ administrator: true, owner: false, permissions: ['exam'], views: [] });
    const update = { roleId, name: '教务处', permissions: ['member' as const, 'exam' as const], revision: 1 };
    expect(await call(app, owner.token, roleApi.update, { body: update })).toEqual({ revision: 2 });
    for (const { token } of [first, second]) {
      expect((await rightsOf(token)).permissions.toSorted()).toEqual(['exam', 'member']);
    }
    expect(await refusal(app, owner.token, roleApi.update, { body: update })).toBe('CONFLICT');
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.updateRole' } });
    expect(list).toMatchObject([{ targetName: '教务处', detail: expect.stringContaining('→') as string }]);
  });

  it('can be taken away, and removed when nobody holds it', async () => {
    const { orgId, owner, make, give, rightsOf } = await school();
    const roleId = await make('教务', ['exam']);
    const { token, memberId } = await createMember(app, orgId);
    await give(memberId, roleId);
    expect(await refusal(app, owner.token, roleApi.remove, { body: { roleId } })).toBe('ROLE_HELD');
    await give(memberId, '');
    expect(await rightsOf(token)).toEqual({ administrator: false, owner: false, permissions: [], views: [] });
    await call(app, owner.token, roleApi.remove, { body: { roleId } });
    expect((await call(app, owner.token, roleApi.list)).list).toEqual([]);
  });

  it('applies in full to members who get it while it is being changed', async () => {
    const { orgId, owner, make, rightsOf } = await school();
    const roleId = await make('教务', ['exam']);
    const people = await Promise.all(Array.from({ length: 8 }, () => createMember(app, orgId)));
    const update = { roleId, name: '教务', permissions: ['report' as const], revision: 1 };
    await Promise.all([
      ...people.map(({ memberId }) => call(app, owner.token, roleApi.assign, { body: { memberId, roleId } })),
      call(app, owner.token, roleApi.update, { body: update }),
    ]);
    for (const { token } of people) {
      expect((await rightsOf(token)).permissions).toEqual(['report']);
    }
  });

  it('lists its holders, and the owners', async () => {
    const { orgId, owner, make, give } = await school();
    const roleId = await make('教务', ['exam']);
    const { memberId } = await createMember(app, orgId, { name: '孟小满' });
    await give(memberId, roleId);
    const holders = (id: string) => call(app, owner.token, roleApi.holders, { query: { roleId: id } });
    expect(await holders(roleId)).toMatchObject({ total: 1, list: [{ id: memberId, name: '孟小满', disabled: false }] });
    expect(await holders('owner')).toMatchObject({ total: 1, list: [{ id: owner.memberId }] });
    expect(await call(app, owner.token, roleApi.list)).toMatchObject({ owners: 1, list: [{ holders: 1, name: '教务' }] });
    const detail = await call(app, owner.token, memberApi.detail, { query: { memberId } });
    expect(detail).toMatchObject({ role: { id: roleId, name: '教务' }, permissions: ['exam'], administrator: true });
  });
});

describe('owners', () => {
  it('are appointed and removed by owners, and one always remains', async () => {
    const { orgId, owner, rightsOf } = await school();
    const second = await createMember(app, orgId);
    const setOwner = (token: string, memberId: string, isOwner: boolean) =>
      send(app, token, roleApi.setOwner, { body: { memberId, owner: isOwner } });
    await setOwner(owner.token, second.memberId, true);
    expect(await rightsOf(second.token)).toMatchObject({ owner: true, administrator: true });
    expect((await setOwner(owner.token, owner.memberId, false)).json()).toMatchObject({ errorCode: 'MEMBER_SELF' });
    // Two owners remove each other concurrently.
    await Promise.all([setOwner(owner.token, second.memberId, false), setOwner(second.token, owner.memberId, false)]);
    const { owners } = await call(app, (await rightsOf(owner.token)).owner ? owner.token : second.token, roleApi.list);
    expect(owners).toBe(1);
  });

  it('must be able to sign in', async () => {
    const { orgId, owner } = await school();
    const { memberId } = await createMember(app, orgId);
    await call(app, owner.token, memberApi.setStatus, { body: { memberIds: [memberId], status: 'disabled' } });
    expect(await refusal(app, owner.token, roleApi.setOwner, { body: { memberId, owner: true } })).toBe('ROLE_DISABLED');
  });
});
