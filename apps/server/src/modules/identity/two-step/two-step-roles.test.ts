import type { Permission } from '@palm/contract/areas';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { DEFAULT_SIGN_IN_POLICY, signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { memberApi } from '@palm/contract/member/admin';
import { roleApi } from '@palm/contract/member/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createMember, createOrganisation, createRole, createViewer } from '../../../../test/factories.ts';
import { givePassword } from '../../../../test/passwords.ts';
import { PASSWORD, firstStep, newBrowser, ticketOf } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('two-step verification required of roles', () => {
  async function ofRoles() {
    const organisation = await createOrganisation(app);
    const join = async (more: Parameters<typeof createMember>[2] = {}) => {
      const member = await createMember(app, organisation.orgId, more);
      await givePassword(app, organisation.orgId, member.memberId, PASSWORD);
      return { ...member, ...organisation };
    };
    const owner = await join({ owner: true });
    const rule = (twoStepOwners: boolean, twoStepRoles: string[]) => ({
      body: { ...DEFAULT_SIGN_IN_POLICY, twoStep: 'roles' as const, twoStepOwners, twoStepRoles },
    });
    const demand = (owners: boolean, roles: string[]) => call(app, owner.token, signInPolicyApi.update, rule(owners, roles));
    const role = (permissions: Permission[]) => createRole(app, organisation.orgId, permissions);
    return { ...organisation, join, owner, rule, demand, role };
  }

  it('applies to holders of the roles only, and lists those without it', async () => {
    const { owner, join, demand, role } = await ofRoles();
    const holder = await join({ administrator: true, permissions: ['exam'] });
    const other = await join({ administrator: true, permissions: ['member'] });
    const plain = await join();
    const exam = await role(['exam']);
    await demand(false, [exam, exam]);
    expect(await ticketOf(app, holder, newBrowser())).toMatchObject({ setUp: true });
    for (const member of [other, plain, owner]) {
      expect((await firstStep(app, member, newBrowser())).flag).toBe(true);
    }
    expect(await call(app, holder.token, twoStepApi.state)).toMatchObject({ demanded: true });
    expect(await call(app, other.token, twoStepApi.state)).toMatchObject({ demanded: false });
    const wrong = { method: 'totp' as const, code: '000000' };
    expect(await refusal(app, holder.token, twoStepApi.turnOff, { body: wrong })).toBe('TWO_STEP_DEMANDED');
    const due = await call(app, owner.token, memberApi.list, { query: { twoStep: 'due' } });
    expect(due.list.map(({ id }) => id)).toEqual([holder.memberId]);
    const policy = await call(app, owner.token, signInPolicyApi.get);
    expect(policy).toMatchObject({ twoStep: 'roles', twoStepOwners: false, twoStepRoles: [exam] });
    expect((await call(app, owner.token, signInPolicyApi.preview, { body: { ...policy, twoStepOwners: true } })).toSetUp).toBe(2);
  });

  it('applies to owners if included, and to members who get a role later', async () => {
    const { owner, join, demand, role } = await ofRoles();
    const later = await join();
    const exam = await role(['exam']);
    await demand(true, [exam]);
    expect(await ticketOf(app, owner, newBrowser())).toMatchObject({ setUp: true });
    expect((await firstStep(app, later, newBrowser())).flag).toBe(true);
    await call(app, owner.token, roleApi.assign, { body: { memberId: later.memberId, roleId: exam } });
    expect(await ticketOf(app, later, newBrowser())).toMatchObject({ setUp: true });
  });

  it('drops a removed role, and keeps working if it was the last', async () => {
    const { owner, demand, role } = await ofRoles();
    const exam = await role(['exam']);
    await demand(false, [exam]);
    expect((await call(app, owner.token, signInPolicyApi.get)).twoStepRoles).toEqual([exam]);
    await call(app, owner.token, roleApi.remove, { body: { roleId: exam } });
    expect(await call(app, owner.token, signInPolicyApi.get)).toMatchObject({ twoStep: 'roles', twoStepRoles: [] });
  });

  it('is logged with the names of the roles, even of a dropped one', async () => {
    const { owner, demand, role } = await ofRoles();
    const [exam, people] = [await role(['exam']), await role(['member'])];
    const { list } = await call(app, owner.token, roleApi.list);
    const nameOf = (roleId: string) => list.find(({ id }) => id === roleId)?.name ?? 'none';
    await demand(true, [exam]);
    await demand(false, [people]);
    const { list: log } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'identity.updatePolicy' } });
    expect(new Set(log.map(({ detail }) => detail))).toEqual(
      new Set([
        `两步验证：指定角色（所有者、${nameOf(exam)}） → 指定角色（${nameOf(people)}）`,
        `两步验证：不要求 → 指定角色（所有者、${nameOf(exam)}）`,
      ]),
    );
  });

  it('is refused without a role, with another organisation’s role, and to view-only administrators', async () => {
    const { orgId, owner, rule } = await ofRoles();
    const elsewhere = await createRole(app, (await createOrganisation(app)).orgId, ['exam']);
    expect(await refusal(app, owner.token, signInPolicyApi.update, rule(false, []))).toBe('PARAM_INVALID');
    expect(await refusal(app, owner.token, signInPolicyApi.update, rule(true, [elsewhere]))).toBe('NOT_FOUND');
    expect(await call(app, owner.token, signInPolicyApi.get)).toMatchObject({ twoStep: 'nobody', twoStepOwners: false });
    const viewer = await createViewer(app, orgId, ['setting']);
    expect(await refusal(app, viewer.token, signInPolicyApi.update, rule(true, []))).toBe('VIEW_ONLY');
    expect((await call(app, viewer.token, signInPolicyApi.preview, rule(true, []))).toSetUp).toBe(1);
  });
});
