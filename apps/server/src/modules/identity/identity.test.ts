import { permissions } from '@palm/contract/areas';
import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { expectIndex, expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner, signIn } from '../../../test/factories.ts';
import { givePassword, encryptPassword } from '../../../test/passwords.ts';
import { findAuditEntries } from './audit/audit.queries.ts';
import { clearStale } from './identity.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('rights', () => {
  it('seed §6 isAdministrator: distinguishes owners, administrators and members', async () => {
    const { orgId } = await createOrganisation(app);
    const rights = async (token: string) => call(app, token, accountApi.isAdministrator);
    expect(await rights((await createOwner(app, orgId)).token)).toEqual({
      administrator: true,
      owner: true,
      permissions: [...permissions],
      views: [],
    });
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await rights(examiner.token)).toEqual({ administrator: true, owner: false, permissions: ['exam'], views: [] });
    expect(await rights((await createMember(app, orgId)).token)).toEqual({
      administrator: false,
      owner: false,
      permissions: [],
      views: [],
    });
  });
});

describe('the caller’s profile', () => {
  it('shows the member’s data in the organisation', async () => {
    const { orgId } = await createOrganisation(app);
    const departmentId = await createDepartment(app, orgId, '语文组');
    const { token, account } = await createMember(app, orgId, { departmentId, mobile: '13800000001' });
    expect(await call(app, token, accountApi.myInfo)).toMatchObject({ account, departmentName: '语文组', mobile: '13800000001' });
    expect(await call(app, token, accountApi.hasBindMobile)).toEqual({ bound: true });
  });

  it('refuses an invalid email, and a picture of somebody else', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const bad = await send(app, token, accountApi.updateMyInfo, { body: { email: 'nobody', intro: '' } });
    expect(bad.json()).toMatchObject({ errorCode: 'PARAM_INVALID', msg: expect.stringContaining('邮箱格式不正确') as string });
    const change = (avatarKey: string) => refusal(app, token, accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey } });
    const { orgId: elsewhere } = await createOrganisation(app);
    const stranger = await createMember(app, elsewhere);
    const colleague = await createMember(app, orgId);
    const pictureOf = (org: string, uploadedBy: string) => createStoredObject(app, org, 'picture', { purpose: 'avatar', uploadedBy });
    expect(await change(await pictureOf(elsewhere, stranger.memberId))).toBe('UPLOAD_MISSING');
    expect(await change(await pictureOf(orgId, colleague.memberId))).toBe('UPLOAD_MISSING');
    expect(await change(`${orgId}/avatar/none.png`)).toBe('UPLOAD_MISSING');
  });

  it('refuses a file that was never verified, and one uploaded for another purpose', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    const change = (avatarKey: string) => refusal(app, token, accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey } });
    const sent = `${orgId}/avatar/${app.platform.newId()}/face.png`;
    app.platform.storage.put(sent, '<script>alert(1)</script>');
    expect(await change(sent)).toBe('UPLOAD_MISSING');
    const video = await createStoredObject(app, orgId, 'video', { uploadedBy: memberId });
    expect(await change(video)).toBe('UPLOAD_WRONG_PURPOSE');
  });

  it('updates email, introduction and picture, and keeps the picture if it is omitted', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    const avatarKey = await createStoredObject(app, orgId, 'picture', { purpose: 'avatar', uploadedBy: memberId });
    await call(app, token, accountApi.updateMyInfo, { body: { email: 'lin@example.com', intro: '喜欢教书', avatarKey } });
    const info = await call(app, token, accountApi.updateMyInfo, { body: { email: 'lin@example.com', intro: '喜欢读书' } });
    expect(info).toMatchObject({ email: 'lin@example.com', intro: '喜欢读书', avatarUrl: expect.stringContaining(avatarKey) as string });
  });

  it('keeps what an administrator has changed meanwhile, as only what is sent is saved', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    await call(app, token, accountApi.updateMyInfo, { body: { email: 'old@example.com', intro: '' } });
    await app.platform.db.updateTable('member').set({ email: 'new@example.com' }).where('id', '=', memberId).execute();
    const info = await call(app, token, accountApi.updateMyInfo, { body: { intro: '喜欢读书' } });
    expect(info).toMatchObject({ email: 'new@example.com', intro: '喜欢读书' });
    expect(await call(app, token, accountApi.updateMyInfo, { body: { email: '' } })).toMatchObject({ email: null, intro: '喜欢读书' });
  });
});

describe('changing the password', () => {
  async function memberWithPassword(overrides: Parameters<typeof createMember>[2] = {}) {
    const { orgId, code } = await createOrganisation(app);
    const member = await createMember(app, orgId, overrides);
    await givePassword(app, orgId, member.memberId, 'Study@2026');
    const change = async (current: string, next: string) => {
      const sealed = await encryptPassword(app, current);
      return { currentPassword: sealed.password, newPassword: (await encryptPassword(app, next)).password, keyId: sealed.keyId };
    };
    return { orgId, code, change, ...member };
  }

  it('requires the current one; wrong attempts lock the account', async () => {
    const { token, change } = await memberWithPassword();
    for (let count = 0; count < 5; count += 1) {
      const wrong = await change('wrong-password-1', 'Study@2027');
      expect(await refusal(app, token, accountApi.changePassword, { body: wrong })).toBe('PASSWORD_WRONG');
    }
    const right = await change('Study@2026', 'Study@2027');
    expect(await refusal(app, token, accountApi.changePassword, { body: right })).toBe('ACCOUNT_LOCKED');
  });

  it('requires a long, mixed and different one', async () => {
    const { token, change } = await memberWithPassword();
    for (const weak of ['a1', 'abcdefgh', '12345678']) {
      const body = await change('Study@2026', weak);
      expect(await refusal(app, token, accountApi.changePassword, { body })).toBe('PASSWORD_TOO_WEAK');
    }
    const same = await change('Study@2026', 'Study@2026');
    expect(await refusal(app, token, accountApi.changePassword, { body: same })).toBe('PASSWORD_SAME');
  });

  it('signs in with the new one, ends other sessions with 819, and clears the obligation to change it', async () => {
    const { orgId, code, memberId, account, token, change } = await memberWithPassword({ mustChangePassword: true });
    expect(await call(app, token, accountApi.pwdto)).toEqual({ mustChange: true });
    const elsewhere = await signIn(app, orgId, memberId, 'mobile');
    expect(await refusal(app, elsewhere, accountApi.myInfo)).toBe('PASSWORD_CHANGE_REQUIRED');
    await call(app, token, accountApi.changePassword, { body: await change('Study@2026', 'Study@2027') });
    expect((await send(app, elsewhere, accountApi.myInfo)).statusCode).toBe(819);
    expect(await call(app, token, accountApi.pwdto)).toEqual({ mustChange: false });
    await call(app, token, accountApi.myInfo);
    const body = { orgCode: code, username: account, ...(await encryptPassword(app, 'Study@2027')) };
    expect(await call(app, '', identityApi.loginUnp, { body })).toMatchObject({ userId: memberId, passwordExpired: false });
  });
});

describe('the audit log', () => {
  it('is for administrators with the setting permission', async () => {
    const { orgId } = await createOrganisation(app);
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, auditAdminApi.auditLog)).toBe('FORBIDDEN');
  });

  it('lists who did what, newest first, for the own organisation only', async () => {
    const { orgId } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    const stranger = await createMember(app, (await createOrganisation(app)).orgId);
    const leaver = await createMember(app, orgId, { name: '周宁' });
    await call(app, stranger.token, identityApi.logout);
    await call(app, leaver.token, identityApi.logout);
    const log = await call(app, owner.token, auditAdminApi.auditLog);
    expect(log.total).toBe(1);
    expect(log.list).toMatchObject([{ action: 'identity.signOut', actorName: '周宁' }]);
    expect(await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.create' } })).toEqual({ list: [], total: 0 });
  });

  it('records who exported which list, including the log itself', async () => {
    const { orgId } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    const answer = await app.fastify.inject({ url: '/api/admin/audit/export', headers: { 'x-access-token': owner.token } });
    expect(answer.statusCode).toBe(200);
    const { list } = await call(app, owner.token, auditAdminApi.auditLog);
    expect(list).toMatchObject([{ action: 'identity.download', targetName: expect.stringMatching(/^操作日志-.*\.xlsx$/) }]);
    await app.fastify.inject({ url: '/api/admin/audit/export' });
    expect((await call(app, owner.token, auditAdminApi.auditLog)).total).toBe(1);
  });

  it('reads a page from an index', async () => {
    const { db } = app.platform;
    await sql`
      insert into audit_entry (org_id, id, at, action)
      select o.id, gen_random_uuid(), now() - make_interval(mins => n), 'member.update'
      from organisation o, generate_series(1, 300) n`.execute(db);
    await sql`analyze audit_entry`.execute(db);
    const { orgId } = await createOrganisation(app);
    const filter = { orgId, since: new Date(0), action: undefined, actorId: undefined };
    for (const sort of ['at', '-at'] as const) {
      await expectOrderFrom(db, 'audit_entry_at_idx', findAuditEntries(db, filter, { sort, limit: 20, offset: 0 }));
    }
    const ofOne = { ...filter, actorId: app.platform.newId() };
    await expectIndex(db, findAuditEntries(db, ofOne, { sort: '-at', limit: 20, offset: 0 }));
  });
});

describe('cleanup', () => {
  it('deletes old ended sessions and attempts, and keeps recent ones', async () => {
    const { orgId } = await createOrganisation(app);
    const gone = await createMember(app, orgId);
    await call(app, gone.token, identityApi.logout);
    await call(app, (await createMember(app, orgId)).token, accountApi.myInfo);
    const { db, clock } = app.platform;
    const failed = (account: string) => ({ org_id: orgId, account, address: '10.0.0.1', tries: 2, failures: 2, last_at: clock.now() });
    await db.insertInto('sign_in_try').values(failed('old')).execute();
    clock.advance({ days: 29 });
    const left = await createMember(app, orgId);
    await call(app, left.token, identityApi.logout);
    clock.advance({ days: 2 });
    await db.insertInto('sign_in_try').values(failed('fresh')).execute();
    await clearStale(app.platform);
    const accounts = await db.selectFrom('sign_in_try').select('account').where('org_id', '=', orgId).execute();
    expect(accounts).toEqual([{ account: 'fresh' }]);
    expect((await send(app, gone.token, accountApi.myInfo)).statusCode).toBe(401);
    expect((await send(app, left.token, accountApi.myInfo)).statusCode).toBe(819);
  });
});
