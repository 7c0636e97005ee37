import { setTimeout } from 'node:timers/promises';
import { examApi } from '@palm/contract/exam/calls';
import { courseApi } from '@palm/contract/course/calls';
import { accountApi } from '@palm/contract/identity/account';
import { smsApi } from '@palm/contract/identity/sms';
import { studyApi } from '@palm/contract/study/calls';
import { trialApi } from '@palm/contract/trial/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openBrowser, type Browser } from '../../../test/browser.ts';
import { call } from '../../../test/call.ts';
import { createOrganisation, createOwner } from '../../../test/factories.ts';
import { otherCode, readCode } from '../../../test/sms-codes.ts';

const HOST = 'host';
/** Within this time somebody who wants to try the product is in; it takes about a second. */
const SOON_MS = 10_000;
let app: TestApp;
let hostId: string;
beforeAll(async () => {
  app = await createTestApp({ defaultOrg: HOST });
  hostId = (await createOrganisation(app, { code: HOST })).orgId;
});
afterAll(() => app.close());

let numbers = 0;
const newMobile = () => `139${String((numbers += 1)).padStart(8, '0')}`;

const order = (over: object = {}) => {
  const creationId = app.platform.newId();
  return { creationId, name: '山海图书馆', code: `shan${creationId.slice(-10)}`, contact: '陆鸣', ...over };
};

async function codeFor(browser: Browser, mobile: string) {
  await browser.call(trialApi.sendCode, { body: { ticket: await browser.captchaTicket(''), mobile } });
  return (await readCode(app, hostId, mobile)) ?? '';
}

async function prove(browser: Browser, mobile = newMobile()) {
  const { ticket } = await browser.call(trialApi.prove, { body: { mobile, code: await codeFor(browser, mobile) } });
  return { mobile, ticket };
}

const organisations = async () =>
  Number(
    (
      await app.platform.db
        .selectFrom('organisation')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('an installation without trials', () => {
  it('sends nothing, creates nothing and says so on the page', async () => {
    const closed = await createTestApp({ beside: app, trial: false, defaultOrg: HOST });
    try {
      const browser = openBrowser(closed);
      expect(await browser.call(trialApi.state)).toEqual({ open: false });
      const refused = { errorCode: 'TRIAL_CLOSED', msg: '这里没有开放试用，请联系管理员开通组织' };
      expect(await browser.send(trialApi.checkCode, { query: { code: 'shanhai' } })).toMatchObject(refused);
      expect(await browser.send(trialApi.sendCode, { body: { ticket: 'x', mobile: newMobile() } })).toMatchObject(refused);
      expect(await browser.send(trialApi.prove, { body: { mobile: newMobile(), code: '123456' } })).toMatchObject(refused);
      expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order(), ticket: 'x' } })).toMatchObject(refused);
    } finally {
      await closed.close();
    }
  });
});

describe('creating a trial organisation', () => {
  it('requires the mobile number’s code, and a ticket used in the same browser', async () => {
    const browser = openBrowser(app);
    const mobile = newMobile();
    const code = await codeFor(browser, mobile);
    expect(await browser.send(trialApi.prove, { body: { mobile, code: otherCode(code) } })).toMatchObject({ errorCode: 'CODE_WRONG' });
    const { ticket } = await browser.call(trialApi.prove, { body: { mobile, code } });
    expect(await browser.send(trialApi.prove, { body: { mobile, code } })).toMatchObject({ errorCode: 'CODE_EXPIRED' });
    expect(await openBrowser(app).send(trialApi.quicklyAddOrg, { body: { ...order(), ticket } })).toMatchObject({
      errorCode: 'TICKET_REFUSED',
    });
    expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order(), ticket: '\u0000' } })).toMatchObject({ flag: false });
    expect(await browser.send(smsApi.loginMnc, { body: { orgCode: HOST, mobile, code } })).toMatchObject({ errorCode: 'CODE_EXPIRED' });
  });

  it('refuses an invalid or taken organisation code, and keeps the ticket valid for another one', async () => {
    const browser = openBrowser(app);
    const { ticket } = await prove(browser);
    for (const code of ['', 'a', 'Löwe', 'www', '-x-', 'x'.repeat(33), '\u0000']) {
      expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order({ code }), ticket } })).toMatchObject({ flag: false });
    }
    for (const name of ['', '山', '山'.repeat(21), '\ud800']) {
      expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order({ name }), ticket } })).toMatchObject({ flag: false });
    }
    expect(await browser.call(trialApi.checkCode, { query: { code: HOST } })).toEqual({ free: false });
    expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order({ code: HOST }), ticket } })).toMatchObject({
      errorCode: 'ORGANISATION_CODE_TAKEN',
    });
    const { code } = order();
    expect(await browser.call(trialApi.checkCode, { query: { code } })).toEqual({ free: true });
    await browser.call(trialApi.quicklyAddOrg, { body: { ...order({ code }), ticket } });
    expect(await browser.call(trialApi.checkCode, { query: { code } })).toEqual({ free: false });
  });

  it('does not take over an existing organisation by its id', async () => {
    const browser = openBrowser(app);
    const { orgId } = await createOrganisation(app);
    await createOwner(app, orgId);
    const { ticket } = await prove(browser);
    expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order({ creationId: orgId }), ticket } })).toMatchObject({
      errorCode: 'CONFLICT',
    });
  });

  it('is limited to three a day per mobile number', async () => {
    const browser = openBrowser(app);
    const mobile = newMobile();
    for (let place = 0; place < 3; place += 1) {
      const { ticket } = await prove(browser, mobile);
      await browser.call(trialApi.quicklyAddOrg, { body: { ...order(), ticket } });
      app.platform.clock.advance({ minutes: 1 });
    }
    const { ticket } = await prove(browser, mobile);
    expect(await browser.send(trialApi.quicklyAddOrg, { body: { ...order(), ticket } })).toMatchObject({
      errorCode: 'TRIAL_MOBILE_USED_UP',
    });
    app.platform.clock.advance({ days: 1 });
  });

  it('happens once for thirty concurrent identical calls, all of which sign in', async () => {
    const browser = openBrowser(app);
    const { ticket } = await prove(browser);
    const body = { ...order(), ticket };
    const before = await organisations();
    const answers = await Promise.all(Array.from({ length: 30 }, () => browser.send(trialApi.quicklyAddOrg, { body })));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(30);
    expect(await organisations()).toBe(before + 1);
    expect(await openBrowser(app).send(trialApi.quicklyAddOrg, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
  });

  it('tells its browser, and no other, how far it has come', async () => {
    const browser = openBrowser(app);
    const { ticket } = await prove(browser);
    const body = { ...order(), ticket };
    const ask = (asker: Browser) => asker.call(trialApi.progress, { query: { creationId: body.creationId } });
    const nothing = { parts: 0, done: 0, of: 0 };
    expect(await ask(browser)).toEqual(nothing);
    let opening = true;
    const opened = browser.call(trialApi.quicklyAddOrg, { body }).finally(() => (opening = false));
    const seen = [];
    while (opening) {
      seen.push(await ask(browser));
      // Leaves the database its turn.
      await setTimeout(1);
    }
    await opened;
    const ways = seen.map(({ parts, done }) => parts * 100 + done);
    expect(ways).toEqual([...ways].sort((one, other) => one - other));
    expect(seen.some(({ parts, done, of }) => parts === 2 && done > 0 && done < of)).toBe(true);
    const all = { parts: 3, done: 9, of: 9 };
    expect(await ask(browser)).toEqual(all);
    expect(await ask(openBrowser(app))).toEqual(nothing);
  });

  it('tells its browser how far it has come through another process as well', async () => {
    const other = await createTestApp({ beside: app, defaultOrg: HOST });
    await Promise.all([app.news.start(), other.news.start()]);
    try {
      const [here, there] = [openBrowser(app), openBrowser(other)];
      const { ticket } = await prove(here);
      const body = { ...order(), ticket };
      const nothing = { parts: 0, done: 0, of: 0 };
      const ask = async (browser: Browser) => browser.call(trialApi.progress, { query: { creationId: body.creationId } });
      const stranger = openBrowser(other);
      there.cookie = here.cookie;
      expect(await ask(there)).toEqual(nothing);
      let opening = true;
      const opened = here.call(trialApi.quicklyAddOrg, { body }).finally(() => (opening = false));
      const seen = [];
      while (opening) {
        seen.push(await ask(there));
        await setTimeout(1);
      }
      await opened;
      await expect.poll(() => ask(there), { interval: 20 }).toEqual({ parts: 3, done: 9, of: 9 });
      const ways = seen.map(({ parts, done }) => parts * 100 + done);
      expect(ways).toEqual([...ways].sort((one, two) => one - two));
      expect(await ask(stranger)).toEqual(nothing);
    } finally {
      await other.close();
    }
  });

  it('signs in the owner, who finds a course with an exam, and can return by SMS', async () => {
    const browser = openBrowser(app);
    const { ticket, mobile } = await prove(browser);
    const body = { ...order(), ticket };
    const began = performance.now();
    const signedIn = await browser.call(trialApi.quicklyAddOrg, { body });
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect(signedIn).toMatchObject({
      orgId: body.creationId,
      orgCode: body.code,
      userName: '陆鸣',
      mobileCheck: true,
      passwordExpired: false,
    });
    const me = await call(app, signedIn.accessToken, accountApi.myInfo);
    expect(me).toMatchObject({ owner: true, mobile });
    const { list } = await call(app, signedIn.accessToken, courseApi.list);
    expect(list).toMatchObject([{ title: '示例：把一门课带上线' }]);
    const { chapters } = await call(app, signedIn.accessToken, studyApi.courseDetail, { query: { courseId: list[0]?.id ?? '' } });
    expect(chapters.flatMap(({ sections }) => sections)).toHaveLength(5);
    expect((await call(app, signedIn.accessToken, examApi.list)).list).toMatchObject([{ title: '示例：入门小测' }]);
    await browser.call(smsApi.sendCode, { body: { orgCode: body.code, ticket: await browser.captchaTicket(body.code), mobile } });
    const code = (await readCode(app, body.creationId, mobile)) ?? '';
    expect(await browser.call(smsApi.loginMnc, { body: { orgCode: body.code, mobile, code } })).toMatchObject({ userId: signedIn.userId });
  });
});
