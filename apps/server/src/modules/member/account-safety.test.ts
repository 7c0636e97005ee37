import { accountApi } from '@palm/contract/identity/account';
import { memberApi } from '@palm/contract/member/admin';
import { permissions } from '@palm/contract/areas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { createSecured, firstStep, newBrowser } from '../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('attack: privilege escalation', () => {
  const adminCalls = allEndpoints().filter(({ endpoint }) => endpoint.access.startsWith('admin'));
  const letIn = async (token: string, calls: typeof adminCalls) => {
    const open: string[] = [];
    for (const { name, endpoint } of calls) {
      const { errorCode } = (await send(app, token, endpoint)).json<{ errorCode: string | null }>();
      if (errorCode !== 'FORBIDDEN') {
        open.push(name);
      }
    }
    return open;
  };

  it('a member can make no administrator call', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    expect(adminCalls.length).toBeGreaterThan(100);
    expect(await letIn(token, adminCalls)).toEqual([]);
  });

  it.each(permissions)('the permission %s alone allows no call that requires another one', async (permission) => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, [permission]);
    const others = adminCalls.filter(({ endpoint }) => endpoint.access !== 'admin' && endpoint.access !== `admin:${permission}`);
    expect(await letIn(token, others)).toEqual([]);
  });

  it('a lesser administrator can neither remove the second step of, nor sign out, a member with more rights, nor remove their own', async () => {
    const organisation = await createOrganisation(app);
    const clerk = await createAdministrator(app, organisation.orgId, ['member']);
    const owner = await createSecured(app, organisation, { owner: true, administrator: true });
    const colleague = await createSecured(app, organisation, { administrator: true, permissions: ['member', 'exam'] });
    for (const endpoint of [memberApi.resetTwoStep, memberApi.endSessions]) {
      for (const { memberId } of [owner, colleague]) {
        expect(await refusal(app, clerk.token, endpoint, { body: { memberId } })).toBe('FORBIDDEN');
      }
      expect(await refusal(app, clerk.token, endpoint, { body: { memberId: clerk.memberId } })).toBe('MEMBER_SELF');
    }
    expect(await firstStep(app, owner, newBrowser())).toMatchObject({ code: 20 });
  });
});

describe('the security of a member’s account', () => {
  it('is shown in the list, which can be filtered by a missing second step', async () => {
    const organisation = await createOrganisation(app);
    const owner = await createOwner(app, organisation.orgId);
    const secured = await createSecured(app, organisation);
    const namesOf = async (twoStep: 'on' | 'off') => {
      const { list, total } = await call(app, owner.token, memberApi.list, { query: { twoStep } });
      expect(total).toBe(list.length);
      return list.map((member) => [member.id, member.twoStep]);
    };
    expect(await namesOf('on')).toEqual([[secured.memberId, true]]);
    expect(await namesOf('off')).toEqual([[owner.memberId, false]]);
  });

  it('a lost second step is removed once: its member is signed out, notified, and signs in with the password', async () => {
    const organisation = await createOrganisation(app);
    const owner = await createOwner(app, organisation.orgId);
    const secured = await createSecured(app, organisation);
    const body = { memberId: secured.memberId };
    await call(app, owner.token, memberApi.resetTwoStep, { body });
    expect(await refusal(app, owner.token, memberApi.resetTwoStep, { body })).toBe('TWO_STEP_OFF');
    const answer = await send(app, secured.token, accountApi.myInfo);
    expect(answer.json()).toMatchObject({ code: 819, msg: '管理员结束了这里的登录，请重新登录' });
    expect((await firstStep(app, secured, newBrowser())).flag).toBe(true);
    await app.jobs.drain();
    const told = await app.platform.db
      .selectFrom('message')
      .select(['title', 'member_id'])
      .where('org_id', '=', organisation.orgId)
      .execute();
    expect(told).toEqual([{ title: '两步验证已被重置', member_id: secured.memberId }]);
  });

  it('all sessions are ended, and their number is returned', async () => {
    const organisation = await createOrganisation(app);
    const owner = await createOwner(app, organisation.orgId);
    const secured = await createSecured(app, organisation);
    const body = { memberId: secured.memberId };
    expect(await call(app, owner.token, memberApi.endSessions, { body })).toEqual({ ended: 1 });
    expect(await call(app, owner.token, memberApi.endSessions, { body })).toEqual({ ended: 0 });
    expect((await send(app, secured.token, accountApi.myInfo)).statusCode).toBe(819);
  });
});
