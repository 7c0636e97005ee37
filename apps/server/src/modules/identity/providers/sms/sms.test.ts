import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { smsApi } from '@palm/contract/identity/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { openBrowser, type Browser } from '../../../../../test/browser.ts';
import { call, refusal } from '../../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../../test/factories.ts';
import { solvedCaptcha } from '../../../../../test/passwords.ts';
import { otherCode, readCode } from '../../../../../test/sms-codes.ts';
import { statementsOf } from '../../../../../test/statements.ts';

const MOBILE = '13800000001';
const STRANGER = '13800000002';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school({ joins = false } = {}) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const member = await createMember(app, orgId, { mobile: MOBILE });
  if (joins) {
    await app.platform.db.updateTable('organisation').set({ self_registration: true }).where('id', '=', orgId).execute();
  }
  const browser = openBrowser(app);
  const send = async (whom: { mobile?: string; username?: string }, from: Browser = browser) =>
    from.send(smsApi.sendCode, { body: { orgCode, ticket: await from.captchaTicket(orgCode), ...whom } });
  const read = async (mobile = MOBILE) => (await readCode(app, orgId, mobile)) ?? '';
  return { orgId, orgCode, ...member, browser, send, read };
}

describe('a captcha ticket', () => {
  it('is issued for a solved captcha, once per captcha: captcha replay', async () => {
    const { orgCode, browser } = await school();
    const solved = await solvedCaptcha(app);
    expect(await browser.send(smsApi.checkVCode, { body: { orgCode, captchaId: 'x', captcha: 'ab3d' } })).toMatchObject({
      errorCode: 'CAPTCHA_WRONG',
    });
    await browser.call(smsApi.checkVCode, { body: { orgCode, ...solved } });
    expect(await browser.send(smsApi.checkVCode, { body: { orgCode, ...solved } })).toMatchObject({ errorCode: 'CAPTCHA_WRONG' });
  });

  it('sends one code: ticket replay, even by 300 concurrent calls', async () => {
    const { orgCode, browser } = await school();
    const ticket = await browser.captchaTicket(orgCode);
    const numbers = Array.from({ length: 300 }, (_, place) => `139${String(place).padStart(8, '0')}`);
    const answers = await Promise.all(numbers.map((mobile) => browser.send(smsApi.sendCode, { body: { orgCode, ticket, mobile } })));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'TICKET_REFUSED')).toHaveLength(299);
  });

  it('is refused in another browser or organisation, and as malformed text', async () => {
    const { orgCode, browser } = await school();
    const elsewhere = await school();
    const ticket = await browser.captchaTicket(orgCode);
    const body = { orgCode, ticket, mobile: MOBILE };
    expect(await openBrowser(app).send(smsApi.sendCode, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    expect(await browser.send(smsApi.sendCode, { body: { ...body, orgCode: elsewhere.orgCode } })).toMatchObject({
      errorCode: 'TICKET_REFUSED',
    });
    for (const text of ['\u0000', '\ud800', "'", 'x'.repeat(128)]) {
      expect(await browser.send(smsApi.sendCode, { body: { ...body, ticket: text } })).toMatchObject({ flag: false });
    }
    expect(await browser.send(smsApi.sendCode, { body })).toMatchObject({ flag: true });
  });

  it('stays valid if sending the code is refused', async () => {
    const { orgCode, browser, send } = await school();
    await send({ mobile: MOBILE });
    const ticket = await browser.captchaTicket(orgCode);
    const body = { orgCode, ticket, mobile: MOBILE };
    expect(await browser.send(smsApi.sendCode, { body })).toMatchObject({
      errorCode: 'CODE_TOO_SOON',
      msg: '验证码刚刚发过，请 60 秒后再试',
    });
    app.platform.clock.advance({ minutes: 1 });
    expect(await browser.send(smsApi.sendCode, { body })).toMatchObject({ flag: true });
  });

  it('identifies its browser by a cookie that scripts cannot read', async () => {
    const { fastify } = app;
    const answer = await fastify.inject({ method: 'POST', url: '/api/front/login/checkVCode', payload: { captchaId: 'x', captcha: 'x' } });
    expect(answer.headers['set-cookie']).toMatch(/^palm_browser=[\w-]{43}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const forged = await fastify.inject({
      method: 'POST',
      url: '/api/front/login/checkVCode',
      headers: { cookie: 'palm_browser=short' },
      payload: { captchaId: 'x', captcha: 'x' },
    });
    expect(forged.headers['set-cookie']).not.toContain('=short;');
  });
});

describe('requesting a code', () => {
  it('requires a valid number or account, without null bytes and lone surrogates', async () => {
    const { send } = await school();
    expect(await send({})).toMatchObject({ errorCode: 'CODE_RECIPIENT_MISSING' });
    for (const mobile of ['12345', '1380000000\u0000', '１３８', '\ud800']) {
      expect(await send({ mobile })).toMatchObject({ flag: false });
    }
    for (const username of ['\u0000admin', 'a\ud800b']) {
      expect([true, false]).toContain((await send({ username })).flag);
    }
  });

  it('accepts a number as people type it', async () => {
    const { orgCode, browser, send, read } = await school();
    await send({ mobile: '+86 138-0000-0001' });
    const code = await read();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await browser.send(smsApi.loginMnc, { body: { orgCode, mobile: '138 0000 0001', code: spaced } })).toMatchObject({ flag: true });
  });

  it('for binding a mobile requires a session', async () => {
    const { orgCode, browser } = await school();
    const ticket = await browser.captchaTicket(orgCode);
    const body = { orgCode, ticket, purpose: 'bind', mobile: STRANGER } as const;
    expect(await browser.send(smsApi.sendCode, { body })).toMatchObject({ errorCode: 'SESSION_EXPIRED' });
  });

  it('enumeration: gives the same response and runs the same statements whether or not the mobile or account exists', async () => {
    const { account, send } = await school();
    const answers = new Set<string>();
    const statements = new Set<string>();
    // Caches are filled by the first call.
    await send({ username: 'somebody' });
    for (const whom of [{ mobile: MOBILE }, { mobile: STRANGER }, { username: account }, { username: 'nobody' }]) {
      const from = openBrowser(app);
      const sent = await statementsOf(async () => answers.add(JSON.stringify(await send(whom, from))));
      statements.add(sent.join('\n'));
    }
    expect([...answers]).toEqual([
      JSON.stringify({ flag: true, code: 0, errorCode: null, msg: '', result: { resendSeconds: 60, minutes: 5 } }),
    ]);
    expect(statements.size).toBe(1);
  });
});

describe('signing in with a code', () => {
  it('enumeration: a wrong code gets the same response after the same statements, whether or not the mobile or account exists', async () => {
    const { orgCode, account, browser, send, read } = await school();
    const answers: string[] = [];
    const statements = new Set<string>();
    for (const whom of [{ mobile: MOBILE }, { mobile: STRANGER }, { username: account }, { username: 'nobody' }]) {
      await send(whom);
      const code = otherCode((await read()) || '111111');
      const work = () =>
        'mobile' in whom
          ? browser.send(smsApi.loginMnc, { body: { orgCode, mobile: whom.mobile ?? '', code } })
          : browser.send(smsApi.loginUns, { body: { orgCode, username: whom.username ?? '', code } });
      const sent = await statementsOf(async () => answers.push((await work()).msg));
      statements.add(sent.join('\n'));
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => '验证码不对，还能试 4 次'));
    expect(statements.size).toBe(1);
  });

  it('code brute force: allows five attempts out of 300 concurrent ones, and opens no session', async () => {
    const { orgCode, browser, send, read } = await school();
    await send({ mobile: MOBILE });
    const code = await read();
    const tries = Array.from({ length: 300 }, (_, place) =>
      browser.send(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: otherCode(code, 1 + place) } }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ errorCode }) => errorCode === 'CODE_WRONG')).toHaveLength(4);
    expect(answers.filter(({ flag }) => flag)).toEqual([]);
    expect(await browser.send(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code } })).toMatchObject({ errorCode: 'CODE_EXPIRED' });
  });

  it('refuses the code of a mobile for an account, and the code of a reset', async () => {
    const { orgCode, account, browser, send, read } = await school();
    await send({ mobile: MOBILE });
    const code = await read();
    expect(await browser.send(smsApi.loginUns, { body: { orgCode, username: account, code } })).toMatchObject({
      errorCode: 'CODE_EXPIRED',
    });
  });

  it('session fixation: each sign-in opens a new session, whatever token was sent', async () => {
    const { orgCode, token, send, read } = await school();
    await send({ mobile: MOBILE });
    const given = openBrowser(app, token);
    const signedIn = await given.call(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: await read() } });
    expect(signedIn.accessToken).not.toBe(token);
    await call(app, token, accountApi.myInfo);
    await call(app, signedIn.accessToken, accountApi.myInfo);
  });

  it('is refused to a disabled account and in a disabled organisation, but only after the code', async () => {
    const { orgId, orgCode, memberId, browser, send, read } = await school();
    const { db, clock } = app.platform;
    await db.updateTable('member').set({ status: 'disabled' }).where('org_id', '=', orgId).where('id', '=', memberId).execute();
    await send({ mobile: MOBILE });
    const body = { orgCode, mobile: MOBILE, code: await read() };
    expect(await browser.send(smsApi.loginMnc, { body })).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' });
    await db.updateTable('organisation').set({ disabled_at: clock.now() }).where('id', '=', orgId).execute();
    clock.advance({ minutes: 1 });
    await send({ mobile: MOBILE });
    expect(await browser.send(smsApi.loginMnc, { body: { ...body, code: await read() } })).toMatchObject({
      errorCode: 'ORGANISATION_DISABLED',
    });
  });

  it('opens a session by mobile, and by account', async () => {
    const { orgCode, memberId, account, browser, send, read } = await school();
    await send({ mobile: MOBILE });
    const first = await browser.call(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: await read() } });
    expect(first).toMatchObject({ userId: memberId, mobileCheck: true });
    await send({ username: account });
    const second = await browser.call(smsApi.loginUns, { body: { orgCode, username: account, code: await read(), terminal: 'mobile' } });
    const { list } = await call(app, second.accessToken, accountApi.sessions);
    expect(list.find(({ current }) => current)).toMatchObject({ terminal: 'mobile' });
  });
});

describe('joining by mobile', () => {
  it('is refused unless the organisation allows it: no code is sent', async () => {
    const { orgCode, browser, send, read } = await school();
    await send({ mobile: STRANGER });
    expect(await read(STRANGER)).toBe('');
    const body = { orgCode, mobile: STRANGER, code: '000000' };
    expect(await browser.send(smsApi.loginQuickMnc, { body })).toMatchObject({ flag: false });
  });

  it('accepts a ticket for the proven mobile only, once and in its browser', async () => {
    const { orgCode, browser, send, read } = await school({ joins: true });
    await send({ mobile: STRANGER });
    const { ticket } = await browser.call(smsApi.smsVerify, { query: { orgCode, mobile: STRANGER, code: await read(STRANGER) } });
    const join = (mobile: string, from = browser) => from.send(smsApi.loginQuickMnc, { body: { orgCode, mobile, ticket, name: '方舟' } });
    expect(await join(STRANGER, openBrowser(app))).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    expect(await join(STRANGER)).toMatchObject({ flag: true, result: { userName: '方舟' } });
    expect(await join(STRANGER)).toMatchObject({ errorCode: 'TICKET_REFUSED' });
  });

  it('refuses a ticket issued for another mobile', async () => {
    const { orgCode, browser, send, read } = await school({ joins: true });
    await send({ mobile: STRANGER });
    const { ticket } = await browser.call(smsApi.smsVerify, { query: { orgCode, mobile: STRANGER, code: await read(STRANGER) } });
    expect(await browser.send(smsApi.loginQuickMnc, { body: { orgCode, mobile: MOBILE, ticket } })).toMatchObject({
      errorCode: 'TICKET_REFUSED',
    });
  });

  it('creates a member without permissions or password, and later finds the same member', async () => {
    const { orgId, orgCode, browser, send, read } = await school({ joins: true });
    const owner = await createOwner(app, orgId);
    await send({ mobile: STRANGER });
    const signedIn = await browser.call(smsApi.loginQuickMnc, { body: { orgCode, mobile: STRANGER, code: await read(STRANGER) } });
    expect(signedIn.userName).toBe('学员0002');
    expect(await refusal(app, signedIn.accessToken, auditAdminApi.auditLog)).toBe('FORBIDDEN');
    const log = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'identity.join' } });
    expect(log.list).toMatchObject([{ targetName: '学员0002' }]);
    app.platform.clock.advance({ minutes: 1 });
    await send({ mobile: STRANGER });
    const again = await browser.call(smsApi.loginQuickMnc, { body: { orgCode, mobile: STRANGER, code: await read(STRANGER) } });
    expect(again.userId).toBe(signedIn.userId);
  });

  it('does not touch an account whose name is the number', async () => {
    const { orgId, orgCode, browser, send, read } = await school({ joins: true });
    const named = await createMember(app, orgId, { account: STRANGER });
    await send({ mobile: STRANGER });
    const signedIn = await browser.call(smsApi.loginQuickMnc, { body: { orgCode, mobile: STRANGER, code: await read(STRANGER) } });
    expect(signedIn.userId).not.toBe(named.memberId);
  });
});
