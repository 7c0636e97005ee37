import { identityApi } from '@palm/contract/identity/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createOrganisation } from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { listOrganisations } from '../organisation/index.ts';
import { createUser, resetUser, unlockUser } from './operator.service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

describe('the operator of the installation', () => {
  const user = { account: 'gu', name: '顾老师', mobile: '', owner: false, permissions: [], password: 'Study@2026', mustChange: true };

  it('adds members and resets passwords, each logged without an actor', async () => {
    const { orgId, code } = await createOrganisation(app);
    await createUser(app.platform, code, { ...user, owner: true, address: '命令行' });
    await expect(createUser(app.platform, code, { ...user, account: 'GU', address: '命令行' })).rejects.toThrow('账号已被使用');
    await expect(resetUser(app.platform, code, 'gu', '123')).rejects.toThrow('至少 8 位');
    await expect(resetUser(app.platform, code, 'nobody', 'Study@2027')).rejects.toThrow('没有这个账号');
    await resetUser(app.platform, code, 'gu', 'Study@2027');
    const credentials = { orgCode: code, username: 'gu', ...(await encryptPassword(app, 'Study@2027')) };
    const { accessToken, passwordExpired, userId } = await call(app, '', identityApi.loginUnp, { body: credentials });
    expect(passwordExpired).toBe(true);
    expect(accessToken).not.toBe('');
    expect(await listOrganisations(app.platform)).toMatchObject([{ code, members: 1, owners: ['gu'] }]);
    const notes = await app.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('target_id', '=', userId)
      .execute();
    expect(notes.map(({ action, actor_id }) => [action, actor_id]).slice(0, 2)).toEqual([
      ['member.create', null],
      ['member.resetPassword', null],
    ]);
  });

  it('unlocks an account after too many failures', async () => {
    const { orgId, code } = await createOrganisation(app);
    await createUser(app.platform, code, { ...user, address: '命令行' });
    const { db, clock } = app.platform;
    const tried = { org_id: orgId, account: 'gu', address: '127.0.0.1', tries: 5, failures: 5, last_at: clock.now() };
    await db.insertInto('sign_in_try').values(tried).execute();
    const body = { orgCode: code, username: 'gu', ...(await encryptPassword(app, 'Study@2026')) };
    expect(await refusal(app, '', identityApi.loginUnp, { body })).not.toBe('LOGIN_REFUSED');
    await unlockUser(app.platform, code, 'gu');
    await call(app, '', identityApi.loginUnp, { body: { ...body, ...(await encryptPassword(app, 'Study@2026')) } });
  });
});
