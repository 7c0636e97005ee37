import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { DEFAULT_SIGN_IN_POLICY, signInPolicyApi, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { givePassword, encryptPassword, sealPasswords } from '../../../../test/passwords.ts';
import { PASSWORD, createSecured } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function organisationWith(rules: Partial<SignInPolicy> = {}) {
  const organisation = await createOrganisation(app);
  const owner = await createOwner(app, organisation.orgId);
  const policy = { ...DEFAULT_SIGN_IN_POLICY, ...rules };
  const change = (more: Partial<SignInPolicy>) => call(app, owner.token, signInPolicyApi.update, { body: { ...policy, ...more } });
  await change({});
  const join = async (more: Parameters<typeof createMember>[2] = {}) => {
    const member = await createMember(app, organisation.orgId, more);
    await givePassword(app, organisation.orgId, member.memberId, PASSWORD);
    return member;
  };
  const passwordTo = async (token: string, current: string, next: string) => {
    pass(1);
    const { keyId, passwords } = await sealPasswords(app, [current, next]);
    const body = { keyId, currentPassword: passwords[0] ?? '', newPassword: passwords[1] ?? '' };
    return (await send(app, token, accountApi.changePassword, { body })).json<{ errorCode: string | null; msg: string }>();
  };
  return { ...organisation, owner, policy, change, join, passwordTo };
}

const pass = (minutes: number) => app.platform.clock.advance({ minutes });

describe('the password policy of an organisation', () => {
  it('is refused outside its limits', async () => {
    const { owner, policy } = await organisationWith();
    for (const wrong of [
      { passwordLength: 7 },
      { passwordLength: 15 },
      { passwordHistory: 0 },
      { passwordDays: 731 },
      { idleMinutes: 14 },
    ]) {
      expect(await refusal(app, owner.token, signInPolicyApi.update, { body: { ...policy, ...wrong } })).toBe('PARAM_INVALID');
    }
  });

  it('is shown to whoever chooses a password, for that organisation only', async () => {
    const { code } = await organisationWith({ passwordLength: 12, passwordSymbol: true, passwordHistory: 5 });
    const rules = await call(app, '', signInPolicyApi.passwordRules, { query: { orgCode: code } });
    expect(rules).toEqual({ length: 12, mixedCase: false, symbol: true, history: 5 });
  });

  it('applies wherever a password is set', async () => {
    const { owner, join, passwordTo } = await organisationWith({ passwordLength: 12, passwordMixedCase: true, passwordSymbol: true });
    const member = await join();
    const answer = await passwordTo(member.token, PASSWORD, 'weak-pass-2026');
    expect(answer.msg).toBe('密码至少 12 位，并同时包含大写和小写字母、数字和符号');
    const profile = { name: '林一', mobile: '', email: '', departmentId: '', position: '', tags: [], joinedOn: '' };
    const weak = { account: 'lin.yi', password: 'Study@2026', ...profile };
    expect(await refusal(app, owner.token, memberApi.create, { body: weak })).toBe('PASSWORD_TOO_WEAK');
    const made = [
      (await call(app, owner.token, memberApi.create, { body: { ...weak, password: '' } })).password,
      (await call(app, owner.token, memberApi.resetPassword, { body: { memberId: member.memberId } })).password,
    ];
    for (const password of made) {
      expect(password).toMatch(/^[A-Z][a-z]{3}-\d{4}-[a-z]{4}$/);
    }
  });

  it('refuses recent passwords, and accepts older ones', async () => {
    const { join, passwordTo } = await organisationWith({ passwordHistory: 3 });
    const { token } = await join();
    const chain = [PASSWORD, 'Second@2026', 'Third@2026', 'Fourth@2026'] as const;
    expect((await passwordTo(token, chain[0], chain[1])).errorCode).toBeNull();
    expect((await passwordTo(token, chain[1], chain[2])).errorCode).toBeNull();
    expect((await passwordTo(token, chain[2], chain[0])).msg).toBe('最近 3 次用过的密码不能再用，请换一个');
    expect((await passwordTo(token, chain[2], chain[3])).errorCode).toBeNull();
    expect((await passwordTo(token, chain[3], chain[0])).errorCode).toBeNull();
  });

  it('forces everybody with an expired password to change it first', async () => {
    const { join, change, passwordTo } = await organisationWith();
    const member = await join();
    pass(10 * 24 * 60);
    await change({ passwordDays: 10 });
    expect(await refusal(app, member.token, accountApi.myInfo)).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(await call(app, member.token, accountApi.pwdto)).toEqual({ mustChange: true });
    expect((await passwordTo(member.token, PASSWORD, 'Second@2026')).errorCode).toBeNull();
    await call(app, member.token, accountApi.myInfo);
  });
});

describe('the session policy of an organisation', () => {
  it('ends sessions that were idle for too long, and no others', async () => {
    const { join, code } = await organisationWith({ idleMinutes: 30 });
    const member = await join();
    const enter = async () => {
      const body = { orgCode: code, username: member.account, ...(await encryptPassword(app, PASSWORD)) };
      return (await call(app, '', identityApi.loginUnp, { body })).accessToken;
    };
    const token = await enter();
    for (let count = 0; count < 3; count += 1) {
      pass(20);
      await call(app, token, accountApi.myInfo);
    }
    pass(31);
    expect(await refusal(app, token, accountApi.myInfo)).toBe('SESSION_EXPIRED');
  });

  it('ends sessions after the maximum lifetime, however much they are used', async () => {
    const { join, code } = await organisationWith({ longestDays: 1 });
    const member = await join();
    const body = { orgCode: code, username: member.account, ...(await encryptPassword(app, PASSWORD)) };
    const { accessToken } = await call(app, '', identityApi.loginUnp, { body });
    for (let hour = 0; hour < 23; hour += 1) {
      pass(60);
      await call(app, accessToken, accountApi.myInfo);
    }
    pass(61);
    expect(await refusal(app, accessToken, accountApi.myInfo)).toBe('SESSION_EXPIRED');
  });

  it('previews how many members a change affects without applying it, and then does the same', async () => {
    const organisation = await organisationWith();
    const { owner, policy, join, change, orgId } = organisation;
    await createSecured(app, organisation);
    await join({ administrator: true, permissions: ['exam'] });
    const idle = await join();
    pass(120);
    await call(app, owner.token, accountApi.myInfo);
    await app.platform.db
      .updateTable('session')
      .set({ last_seen_at: app.platform.clock.now() })
      .where('org_id', '=', orgId)
      .where('member_id', '!=', idle.memberId)
      .execute();
    const draft = { ...policy, twoStep: 'everybody' as const, idleMinutes: 60 };
    const reach = await call(app, owner.token, signInPolicyApi.preview, { body: draft });
    expect(reach).toEqual({ toSetUp: 3, toChangePassword: 0, peopleSignedOut: 1, sessionsEnded: 1 });
    expect((await call(app, owner.token, signInPolicyApi.preview, { body: { ...draft, twoStep: 'administrators' } })).toSetUp).toBe(2);
    await call(app, idle.token, accountApi.myInfo);
    pass(60);
    await app.platform.db
      .updateTable('session')
      .set({ last_seen_at: app.platform.clock.now() })
      .where('org_id', '=', orgId)
      .where('member_id', '=', owner.memberId)
      .execute();
    await change({ idleMinutes: 60 });
    expect(await refusal(app, idle.token, accountApi.myInfo)).toBe('SESSION_EXPIRED');
    const log = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'identity.updatePolicy' } });
    expect(log.list[0]?.detail).toBe('空闲分钟：43200 → 60');
  });
});
