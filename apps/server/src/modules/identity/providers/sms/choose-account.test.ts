import type { AccountChoice } from '@palm/contract/identity/sms';
import { smsApi } from '@palm/contract/identity/sms';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { call, refusal } from '../../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../../test/factories.ts';
import { readCode } from '../../../../../test/sms-codes.ts';

const MOBILE = '13800000001';
const TICKET_MINUTES = 5;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A member with a staff account and, added by an administrator, a second one for teaching. */
async function school() {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const staff = await createMember(app, orgId, { mobile: MOBILE, name: '林知夏' });
  const teaching = { account: `linzx-${orgId.slice(-6)}`, name: '林知夏', mobile: MOBILE };
  const add = (sharesMobile: boolean) => ({ body: { ...teaching, sharesMobile: String(sharesMobile) as 'true' } });
  expect(await refusal(app, owner.token, memberApi.create, add(false))).toBe('MEMBER_MOBILE_TAKEN');
  const { id: teacherId } = await call(app, owner.token, memberApi.create, add(true));
  const browser = openBrowser(app);
  const prove = async () => {
    await browser.send(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
    const code = (await readCode(app, orgId, MOBILE)) ?? '';
    return browser.send(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code } });
  };
  const choices = async () => {
    const answer = await prove();
    expect(answer).toMatchObject({ flag: false, errorCode: 'ACCOUNT_CHOICE', msg: '这个手机号有几个账号，请选择一个' });
    return answer.result as unknown as AccountChoice;
  };
  return { orgId, orgCode, owner, staff, teacherId, browser, prove, choices };
}

describe('a mobile with several accounts', () => {
  it('requires the ticket of the same browser and organisation: ticket replay', async () => {
    const { orgCode, staff, browser, choices } = await school();
    const elsewhere = await school();
    const { ticket } = await choices();
    const body = { orgCode, ticket, userId: staff.memberId };
    for (const text of ['\u0000', '\ud800', 'x'.repeat(129)]) {
      expect(await browser.send(smsApi.loginUid, { body: { ...body, ticket: text } })).toMatchObject({ flag: false });
    }
    expect(await openBrowser(app).send(smsApi.loginUid, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    const other = { ...body, orgCode: elsewhere.orgCode, userId: elsewhere.staff.memberId };
    expect(await browser.send(smsApi.loginUid, { body: other })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    app.platform.clock.advance({ minutes: TICKET_MINUTES });
    expect(await browser.send(smsApi.loginUid, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
  });

  it('opens no account with another mobile', async () => {
    const { orgCode, owner, browser, choices } = await school();
    const { ticket } = await choices();
    expect(await browser.send(smsApi.loginUid, { body: { orgCode, ticket, userId: owner.memberId } })).toMatchObject({
      errorCode: 'TICKET_REFUSED',
    });
  });

  it('opens one session per ticket, even for 300 concurrent calls', async () => {
    const { orgCode, teacherId, browser, choices } = await school();
    const { ticket } = await choices();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => browser.send(smsApi.loginUid, { body: { orgCode, ticket, userId: teacherId } })),
    );
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'TICKET_REFUSED')).toHaveLength(299);
  });

  it('lists the accounts most recently used first, and disabled ones last with the date', async () => {
    const { orgCode, owner, staff, teacherId, browser, prove, choices } = await school();
    const first = await choices();
    expect(first).toMatchObject({ maskedMobile: '138****0001', accounts: [{ userId: staff.memberId }, { userId: teacherId }] });
    const entered = await browser.call(smsApi.loginUid, { body: { orgCode, ticket: first.ticket, userId: teacherId } });
    expect(entered).toMatchObject({ userId: teacherId, mobileCheck: true });
    app.platform.clock.advance({ minutes: 2 });
    expect((await choices()).accounts.map(({ userId }) => userId)).toEqual([teacherId, staff.memberId]);
    app.platform.clock.advance({ minutes: 2 });
    await call(app, owner.token, memberApi.setStatus, { body: { memberIds: [teacherId], status: 'disabled' } });
    const { ticket, accounts } = await choices();
    expect(accounts).toMatchObject([
      { userId: staff.memberId, disabled: false, disabledAt: null },
      { userId: teacherId, disabled: true, disabledAt: app.platform.clock.now().toISOString() },
    ]);
    expect(await browser.send(smsApi.loginUid, { body: { orgCode, ticket, userId: teacherId } })).toMatchObject({
      errorCode: 'ACCOUNT_DISABLED',
    });
    app.platform.clock.advance({ minutes: 2 });
    await call(app, owner.token, memberApi.update, {
      body: { memberId: teacherId, name: '林知夏', mobile: '', sharesMobile: 'true' },
    });
    expect(await prove()).toMatchObject({ flag: true, result: { userId: staff.memberId } });
  });
});
