import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { expectOrderFrom } from '../../../../test/explain.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { givePassword, encryptPassword } from '../../../../test/passwords.ts';
import { findSignIns } from './history.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function memberWithPassword() {
  const { orgId, code } = await createOrganisation(app);
  const member = await createMember(app, orgId);
  await givePassword(app, orgId, member.memberId, 'Study@2026');
  const tryWith = async (password: string) => {
    const body = { orgCode: code, username: member.account, ...(await encryptPassword(app, password)) };
    return password === 'Study@2026'
      ? (await call(app, '', identityApi.loginUnp, { body })).accessToken
      : refusal(app, '', identityApi.loginUnp, { body });
  };
  return { ...member, orgId, tryWith };
}

const note = (orgId: string, memberId: string, entry: { action: string; address: string; at?: Date; detail?: string }) =>
  app.platform.db
    .insertInto('audit_entry')
    .values({ org_id: orgId, id: app.platform.newId(), target_id: memberId, at: app.platform.clock.now(), detail: '密码不正确', ...entry })
    .execute();

describe('the caller’s sign-in history', () => {
  it('lists successes and failures, newest first, and nothing of other members', async () => {
    const { token, tryWith, orgId } = await memberWithPassword();
    const neighbour = await createMember(app, orgId);
    await tryWith('wrong-password');
    app.platform.clock.advance({ minutes: 5 });
    await tryWith('Study@2026');
    const { list, total } = await call(app, token, accountApi.signIns);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { succeeded: true, way: '密码', device: '其他设备', reason: '' },
      { succeeded: false, way: '', device: '', reason: '密码不正确' },
    ]);
    expect(await call(app, neighbour.token, accountApi.signIns)).toEqual({ list: [], total: 0 });
  });

  it('goes back ninety days, in pages', async () => {
    const { token, orgId, memberId } = await memberWithPassword();
    const daysAgo = (days: number) => new Date(app.platform.clock.now().getTime() - days * 86_400_000);
    for (const days of [91, 60, 30]) {
      await note(orgId, memberId, { action: 'identity.signIn', address: '10.0.0.1', detail: 'Edge · Windows', at: daysAgo(days) });
    }
    const page = await call(app, token, accountApi.signIns, { query: { pageNo: 2, pageSize: 1 } });
    expect(page).toMatchObject({ total: 2, list: [{ at: daysAgo(60).toISOString() }] });
  });

  it('shows the device alone of an old entry, and a way with any name', async () => {
    const { token, orgId, memberId } = await memberWithPassword();
    const address = '10.0.0.1';
    await note(orgId, memberId, { action: 'identity.signIn', address, detail: 'Edge · Windows' });
    app.platform.clock.advance({ minutes: 1 });
    await note(orgId, memberId, { action: 'identity.signIn', address, detail: '集团账号，新版，Edge · Windows' });
    expect((await call(app, token, accountApi.signIns)).list).toMatchObject([
      { way: '集团账号，新版', device: 'Edge · Windows' },
      { way: '', device: 'Edge · Windows' },
    ]);
  });

  it('reads a page from an index in the right order', async () => {
    const { db } = app.platform;
    const { orgId, memberId } = await memberWithPassword();
    await sql`
      insert into audit_entry (org_id, id, at, actor_id, action, target_id)
      select ${orgId}, gen_random_uuid(), now() - make_interval(mins => n), ${memberId},
        case when n % 20 = 0 then 'identity.signIn' else 'member.update' end, ${memberId}
      from generate_series(1, 2000) n`.execute(db);
    await sql`analyze audit_entry`.execute(db);
    await expectOrderFrom(
      db,
      'audit_entry_sign_in_idx',
      findSignIns(db, { orgId, memberId, since: new Date(0) }, { limit: 20, offset: 0 }),
    );
  });
});

describe('the security of the caller’s account', () => {
  it('shows the age of the password', async () => {
    const { token } = await memberWithPassword();
    const { passwordChangedAt, strangeFailures } = await call(app, token, accountApi.security);
    expect(new Date(passwordChangedAt ?? '').getTime()).toBeLessThanOrEqual(app.platform.clock.now().getTime());
    expect(strangeFailures).toBeNull();
  });

  it('warns of failures from an address without any success, and of no others', async () => {
    const { token, orgId, memberId } = await memberWithPassword();
    await note(orgId, memberId, { action: 'identity.signIn', address: '10.0.0.1' });
    await note(orgId, memberId, { action: 'identity.signInFailed', address: '10.0.0.1' });
    expect((await call(app, token, accountApi.security)).strangeFailures).toBeNull();
    await note(orgId, memberId, { action: 'identity.signInFailed', address: '203.0.113.7' });
    await note(orgId, memberId, { action: 'identity.signInFailed', address: '203.0.113.7' });
    expect((await call(app, token, accountApi.security)).strangeFailures).toEqual({
      address: '203.0.113.7',
      count: 2,
      lastAt: app.platform.clock.now().toISOString(),
    });
  });
});
