import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import type { Envelope } from '@palm/contract/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { call, refusal, send } from '../../../../../test/call.ts';
import { createMember, createOrganisation } from '../../../../../test/factories.ts';
import { givePassword, encryptPassword, solvedCaptcha } from '../../../../../test/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'Study@2026';

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const member = await createMember(app, orgId, { name: '陈思远', account: 'Chen.SY' });
  await givePassword(app, orgId, member.memberId, PASSWORD);
  return { orgId, code, ...member };
}

async function credentials(code: string, username: string, password: string) {
  return { orgCode: code, username, ...(await encryptPassword(app, password)) };
}

async function failTimes(times: number, code: string, username: string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await refusal(app, '', identityApi.loginUnp, { body: await credentials(code, username, 'wrong-password-1') });
  }
}

async function unpc(code: string, username: string, password: string) {
  return { ...(await credentials(code, username, password)), ...(await solvedCaptcha(app)) };
}

async function ownSchoolFromAnotherAddress(code: string, username: string, address: string) {
  const body = await credentials(code, username, PASSWORD);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api${identityApi.loginUnp.path}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    payload: new URLSearchParams(body).toString(),
  });
  return response.json<Envelope<{ accessToken: string }>>();
}

describe('signing in with account and password', () => {
  it('refuses a password that was not sealed with a key of this installation', async () => {
    const { code, account } = await school();
    const body = await credentials(code, account, PASSWORD);
    expect(await refusal(app, '', identityApi.loginUnp, { body: { ...body, keyId: 'unknown' } })).toBe('PASSWORD_KEY_EXPIRED');
    expect(await refusal(app, '', identityApi.loginUnp, { body: { ...body, password: 'AAAA' } })).toBe('PASSWORD_KEY_EXPIRED');
  });

  it('names the missing field', async () => {
    const answer = await send(app, '', identityApi.loginUnp, { body: { username: '', password: 'x', keyId: 'k' } });
    expect(answer.json<Envelope<null>>().msg).toContain('请填写账号');
  });

  it('answers a wrong password and an unknown account with the same message', async () => {
    const { code, account } = await school();
    const wrong = await send(app, '', identityApi.loginUnp, { body: await credentials(code, account, 'wrong-password-1') });
    const unknown = await send(app, '', identityApi.loginUnp, { body: await credentials(code, 'nobody', PASSWORD) });
    expect(wrong.json()).toMatchObject({ errorCode: 'LOGIN_REFUSED' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('seed §8: requires a captcha with code 12 after three failures of an account, existing or not', async () => {
    for (const username of ['Chen.SY', 'nobody']) {
      const { code } = await school();
      await failTimes(3, code, username);
      const answer = await send(app, '', identityApi.loginUnp, { body: await credentials(code, username, PASSWORD) });
      expect(answer.json()).toMatchObject({ flag: false, code: 12, errorCode: 'CAPTCHA_REQUIRED' });
    }
  });

  it('requires a captcha from everyone at an address after three failures there, for a quarter of an hour', async () => {
    const { code, account } = await school();
    for (const username of ['one', 'two', 'three']) {
      await failTimes(1, code, username);
    }
    expect(await refusal(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) })).toBe('CAPTCHA_REQUIRED');
    expect((await ownSchoolFromAnotherAddress(code, account, '10.0.0.7')).flag).toBe(true);
    await call(app, '', identityApi.loginUnpc, { body: await unpc(code, account, PASSWORD) });
    // Otherwise an account holder could clear the failures made with other accounts.
    expect(await refusal(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) })).toBe('CAPTCHA_REQUIRED');
    app.platform.clock.advance({ minutes: 15 });
    await call(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) });
  });

  it('enumeration: warns of the lock in the same words whether or not the account exists', async () => {
    const { code, account } = await school();
    for (const username of [account, 'nobody']) {
      const messages: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        const answer = await send(app, '', identityApi.loginUnpc, { body: await unpc(code, username, 'wrong-password-1') });
        messages.push(answer.json<{ msg: string }>().msg);
      }
      expect(messages).toEqual([
        '账号或密码不正确',
        '账号或密码不正确',
        '账号或密码不正确，再错 2 次要等 15 分钟',
        '账号或密码不正确，再错 1 次要等 15 分钟',
        '账号或密码不正确，请 15 分钟后再试',
      ]);
    }
  });

  it('locks an account at an address for fifteen minutes after five failures, even with the right password', async () => {
    const { code, account } = await school();
    for (let count = 0; count < 5; count += 1) {
      await refusal(app, '', identityApi.loginUnpc, { body: await unpc(code, account, 'wrong-password-1') });
    }
    const answer = await send(app, '', identityApi.loginUnpc, { body: await unpc(code, account, PASSWORD) });
    expect(answer.json()).toMatchObject({ errorCode: 'ACCOUNT_LOCKED', msg: expect.stringContaining('15 分钟') as string });
    app.platform.clock.advance({ minutes: 15 });
    await call(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) });
  });

  it('enumeration: tells the seconds until the end of a lock, whether or not the account exists', async () => {
    const { code, account } = await school();
    const answers = [];
    for (const username of [account, 'nobody']) {
      for (let count = 0; count < 5; count += 1) {
        await refusal(app, '', identityApi.loginUnpc, { body: await unpc(code, username, 'wrong-password-1') });
      }
      app.platform.clock.advance({ seconds: 34 });
      answers.push((await send(app, '', identityApi.loginUnpc, { body: await unpc(code, username, PASSWORD) })).json<object>());
    }
    expect(answers[0]).toMatchObject({ errorCode: 'ACCOUNT_LOCKED', result: { seconds: 866 } });
    expect(answers[1]).toMatchObject({ errorCode: 'ACCOUNT_LOCKED', result: { seconds: 866 } });
  });

  it('reveals that an account is disabled only to somebody who knows its password', async () => {
    const { orgId, memberId, code, account } = await school();
    await app.platform.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('org_id', '=', orgId)
      .where('id', '=', memberId)
      .execute();
    expect(await refusal(app, '', identityApi.loginUnp, { body: await credentials(code, account, 'wrong-password-1') })).toBe(
      'LOGIN_REFUSED',
    );
    expect(await refusal(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) })).toBe('ACCOUNT_DISABLED');
  });

  it('opens a session, ignoring the case of the account, and clears the failures', async () => {
    const { orgId, memberId, code } = await school();
    await failTimes(2, code, 'chen.sy');
    const signedIn = await call(app, '', identityApi.loginUnp, { body: await credentials(code, 'CHEN.sy', PASSWORD) });
    expect(signedIn).toMatchObject({
      userId: memberId,
      userName: '陈思远',
      orgId,
      orgCode: code,
      mobileCheck: true,
      passwordExpired: false,
    });
    expect(await call(app, signedIn.accessToken, accountApi.myInfo)).toMatchObject({ name: '陈思远' });
    await failTimes(2, code, 'chen.sy');
    await call(app, '', identityApi.loginUnp, { body: await credentials(code, 'chen.sy', PASSWORD) });
  });

  it('session fixation: opens a new session, whatever token was sent along', async () => {
    const { orgId, code, account, token } = await school();
    const planted = `${orgId.replaceAll('-', '')}${'A'.repeat(43)}`;
    for (const sent of [planted, token]) {
      const signedIn = await call(app, sent, identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) });
      expect([planted, token]).not.toContain(signedIn.accessToken);
    }
    expect(await refusal(app, planted, accountApi.myInfo)).toBe('SESSION_EXPIRED');
  });

  it('seed §2 MOBILE_CHECK: is false if the organisation requires a mobile and none is bound', async () => {
    const { orgId, code, account } = await school();
    await app.platform.db.updateTable('organisation').set({ mobile_required: true }).where('id', '=', orgId).execute();
    expect(await call(app, '', identityApi.loginUnp, { body: await credentials(code, account, PASSWORD) })).toMatchObject({
      mobileCheck: false,
    });
  });

  it('ends the former session of the same terminal type if the organisation allows one each', async () => {
    const { orgId, code, account } = await school();
    await app.platform.db.updateTable('organisation').set({ one_session_per_terminal: true }).where('id', '=', orgId).execute();
    const open = async (terminal: 'pc' | 'mobile') =>
      (await call(app, '', identityApi.loginUnp, { body: { ...(await credentials(code, account, PASSWORD)), terminal } })).accessToken;
    const mobile = await open('mobile');
    const first = await open('pc');
    await call(app, first, accountApi.myInfo);
    const second = await open('pc');
    const former = await send(app, first, accountApi.myInfo);
    expect(former.statusCode).toBe(819);
    expect(former.json()).toMatchObject({ errorCode: 'SESSION_ENDED', msg: expect.stringContaining('另一台设备') as string });
    await call(app, second, accountApi.myInfo);
    await call(app, mobile, accountApi.myInfo);
  });

  it('does not find an account of another organisation', async () => {
    const { account } = await school();
    const other = await createOrganisation(app);
    expect(await refusal(app, '', identityApi.loginUnp, { body: await credentials(other.code, account, PASSWORD) })).toBe('LOGIN_REFUSED');
  });
});

describe('the transport key', () => {
  it('is renewed every hour, and the previous one works for another hour', async () => {
    const { code, account } = await school();
    const old = await credentials(code, account, PASSWORD);
    const older = await credentials(code, account, PASSWORD);
    app.platform.clock.advance({ minutes: 61 });
    const fresh = await credentials(code, account, PASSWORD);
    expect(fresh.keyId).not.toBe(old.keyId);
    await call(app, '', identityApi.loginUnp, { body: old });
    await call(app, '', identityApi.loginUnp, { body: fresh });
    app.platform.clock.advance({ minutes: 59 });
    expect(await refusal(app, '', identityApi.loginUnp, { body: older })).toBe('PASSWORD_KEY_EXPIRED');
  });

  it('seed §7 crt/t: returns the time that countdowns use', async () => {
    const { now, epochMilliseconds } = await call(app, '', identityApi.serverTime);
    expect(new Date(now).getTime()).toBe(epochMilliseconds);
    expect(epochMilliseconds).toBe(app.platform.clock.now().getTime());
  });
});
