import { applicationAdminApi } from '@palm/contract/application/admin';
import { memberApi } from '@palm/contract/member/admin';
import { OWNER_ROLE, roleApi } from '@palm/contract/member/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner, createRole } from '../../../../test/factories.ts';
import { createUser } from '../operator.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const organisation = await createOrganisation(app);
  const owner = await createOwner(app, organisation.orgId);
  const exam = await createRole(app, organisation.orgId, ['exam']);
  const givingOf = async (memberId: string, roleId = exam) => {
    const { list } = await call(app, owner.token, roleApi.holders, { query: { roleId } });
    const holder = list.find(({ id }) => id === memberId);
    return holder && { givenAt: holder.givenAt, givenBy: holder.givenBy };
  };
  const byOwner = () => ({ givenAt: app.platform.clock.now().toISOString(), givenBy: owner.name });
  return { ...organisation, owner, exam, givingOf, byOwner };
}

describe('who gave a role and when is shown', () => {
  it('as unknown for roles given before it was recorded', async () => {
    const { orgId, owner, givingOf } = await school();
    const { memberId } = await createMember(app, orgId, { administrator: true, permissions: ['exam'] });
    expect(await givingOf(memberId)).toEqual({ givenAt: null, givenBy: null });
    expect(await givingOf(owner.memberId, OWNER_ROLE)).toEqual({ givenAt: null, givenBy: null });
  });

  it('for roles assigned on the role page, renewed with each new role but not when repeated', async () => {
    const { orgId, owner, exam, givingOf, byOwner } = await school();
    const { memberId } = await createMember(app, orgId);
    const assign = (roleId: string) => call(app, owner.token, roleApi.assign, { body: { memberId, roleId } });
    await assign(exam);
    const first = byOwner();
    expect(await givingOf(memberId)).toEqual(first);
    app.platform.clock.advance({ minutes: 5 });
    await assign(exam);
    expect(await givingOf(memberId)).toEqual(first);
    const other = await createRole(app, orgId, ['member']);
    await assign(other);
    expect(await givingOf(memberId, other)).toEqual(byOwner());
    await assign('');
    const row = await app.platform.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
    expect([row.role_given_at, row.role_given_by]).toEqual([null, null]);
  });

  it('for owners, separately from their role', async () => {
    const { orgId, owner, exam, givingOf, byOwner } = await school();
    const { memberId } = await createMember(app, orgId);
    await call(app, owner.token, roleApi.assign, { body: { memberId, roleId: exam } });
    const role = byOwner();
    app.platform.clock.advance({ minutes: 5 });
    await call(app, owner.token, roleApi.setOwner, { body: { memberId, owner: true } });
    expect(await givingOf(memberId)).toEqual(role);
    expect(await givingOf(memberId, OWNER_ROLE)).toEqual(byOwner());
  });

  it('for roles given by editing a member', async () => {
    const { orgId, owner, exam, givingOf, byOwner } = await school();
    const { memberId, name } = await createMember(app, orgId);
    await call(app, owner.token, memberApi.update, { body: { memberId, name, roleId: exam } });
    expect(await givingOf(memberId)).toEqual(byOwner());
  });

  it('for roles given with an approval', async () => {
    const { orgId, owner, exam, givingOf, byOwner } = await school();
    const applicationId = app.platform.newId();
    const applied = { browser: Buffer.alloc(32), filled: '[]', applied_at: app.platform.clock.now() };
    await app.platform.db
      .insertInto('application')
      .values({ ...applied, org_id: orgId, id: applicationId, creation_id: applicationId, name: '温桥', mobile: '19900008001' })
      .execute();
    await call(app, owner.token, applicationAdminApi.approve, {
      body: { applications: [{ id: applicationId }], departmentId: '', roleId: exam },
    });
    const { id } = await app.platform.db
      .selectFrom('member')
      .select('id')
      .where('org_id', '=', orgId)
      .where('mobile', '=', '19900008001')
      .executeTakeFirstOrThrow();
    expect(await givingOf(id)).toEqual(byOwner());
  });

  it('without a name for roles given by the command line', async () => {
    const { orgId, code, givingOf, byOwner } = await school();
    const user = { account: 'operator.made', name: '程默', mobile: '', owner: false, mustChange: true, address: '命令行' };
    await createUser(app.platform, code, { ...user, permissions: ['exam'], password: 'Study@2026' });
    const { id } = await app.platform.db
      .selectFrom('member')
      .select('id')
      .where('org_id', '=', orgId)
      .where('account', '=', 'operator.made')
      .executeTakeFirstOrThrow();
    expect(await givingOf(id)).toEqual({ ...byOwner(), givenBy: null });
  });
});
