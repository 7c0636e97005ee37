import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { mobileApi } from '@palm/contract/identity/mobile';
import { smsApi } from '@palm/contract/identity/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { otherCode, readCode } from '../../../../test/sms-codes.ts';

const FORMER = '13800000001';
const NEXT = '13900000002';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function person(mobile?: string) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const member = await createMember(app, orgId, mobile === undefined ? {} : { mobile });
  const browser = openBrowser(app, member.token);
  const sent = async (purpose: 'bind' | 'change', to?: string) => {
    const body = { orgCode, ticket: await browser.captchaTicket(orgCode), purpose, mobile: to };
    await browser.call(smsApi.sendCode, { body });
    return (await readCode(app, orgId, to ?? mobile ?? '')) ?? '';
  };
  const mobileNow = async () => (await call(app, member.token, accountApi.myInfo)).mobile;
  return { orgId, orgCode, ...member, browser, sent, mobileNow };
}

describe('binding a mobile', () => {
  it('requires the code sent to that number', async () => {
    const { browser, sent, mobileNow } = await person();
    const code = await sent('bind', NEXT);
    expect(await browser.send(mobileApi.bind, { body: { mobile: NEXT, code: otherCode(code) } })).toMatchObject({
      errorCode: 'CODE_WRONG',
    });
    expect(await browser.send(mobileApi.bind, { body: { mobile: FORMER, code } })).toMatchObject({ errorCode: 'CODE_EXPIRED' });
    expect(await mobileNow()).toBeNull();
  });

  it('is refused if one is bound already, and for another member’s number', async () => {
    const bound = await person(FORMER);
    const ticket = await bound.browser.captchaTicket(bound.orgCode);
    const body = { orgCode: bound.orgCode, ticket, purpose: 'bind', mobile: NEXT } as const;
    expect(await bound.browser.send(smsApi.sendCode, { body })).toMatchObject({ errorCode: 'MOBILE_BOUND' });
    expect(await bound.browser.send(mobileApi.bind, { body: { mobile: NEXT, code: '000000' } })).toMatchObject({
      errorCode: 'MOBILE_BOUND',
    });
    const { orgId, browser, sent } = await person();
    await createMember(app, orgId, { mobile: NEXT });
    const code = await sent('bind', NEXT);
    expect(await browser.send(mobileApi.bind, { body: { mobile: NEXT, code } })).toMatchObject({ errorCode: 'MEMBER_MOBILE_TAKEN' });
  });

  it('is the only thing allowed while it is required, and unlocks everything else at once', async () => {
    const { orgId, token, browser, sent } = await person();
    await app.platform.db.updateTable('organisation').set({ mobile_required: true }).where('id', '=', orgId).execute();
    const owner = await createOwner(app, orgId);
    // Administrators who can lift the requirement are not locked out by it.
    await call(app, owner.token, auditAdminApi.auditLog);
    expect(await refusal(app, token, accountApi.myInfo)).toBe('MOBILE_REQUIRED');
    expect(await call(app, token, mobileApi.bound)).toEqual({ masked: null, required: true });
    await browser.call(mobileApi.bind, { body: { mobile: NEXT, code: await sent('bind', NEXT) } });
    expect(await call(app, token, mobileApi.bound)).toEqual({ masked: '139****0002', required: false });
    expect(await call(app, token, accountApi.hasBindMobile)).toEqual({ bound: true });
  });
});

describe('changing a mobile', () => {
  it('requires proof of the former number, in the same browser and by the same member', async () => {
    const { token, browser, sent, mobileNow } = await person(FORMER);
    const stranger = await person(FORMER);
    const code = await sent('change');
    expect(await browser.send(mobileApi.change, { body: { ticket: 'made-up', mobile: NEXT, code } })).toMatchObject({
      errorCode: 'TICKET_REFUSED',
    });
    const { ticket } = await browser.call(mobileApi.proveFormer, { body: { code } });
    const next = await sent('change', NEXT);
    const body = { ticket, mobile: NEXT, code: next };
    expect(await openBrowser(app, token).send(mobileApi.change, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    expect(await stranger.browser.send(mobileApi.change, { body })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    expect(await mobileNow()).toBe(FORMER);
  });

  it('refuses the same number, and allows another try after a wrong code', async () => {
    const { browser, sent, mobileNow } = await person(FORMER);
    const { ticket } = await browser.call(mobileApi.proveFormer, { body: { code: await sent('change') } });
    expect(await browser.send(mobileApi.change, { body: { ticket, mobile: FORMER, code: '000000' } })).toMatchObject({
      errorCode: 'MOBILE_SAME',
    });
    const code = await sent('change', NEXT);
    expect(await browser.send(mobileApi.change, { body: { ticket, mobile: NEXT, code: otherCode(code) } })).toMatchObject({
      errorCode: 'CODE_WRONG',
    });
    await browser.call(mobileApi.change, { body: { ticket, mobile: NEXT, code } });
    expect(await mobileNow()).toBe(NEXT);
    expect(await browser.send(mobileApi.change, { body: { ticket, mobile: FORMER, code } })).toMatchObject({ errorCode: 'TICKET_REFUSED' });
  });

  it('is logged with masked numbers', async () => {
    const { orgId, browser, sent } = await person(FORMER);
    const owner = await createOwner(app, orgId);
    const { ticket } = await browser.call(mobileApi.proveFormer, { body: { code: await sent('change') } });
    await browser.call(mobileApi.change, { body: { ticket, mobile: NEXT, code: await sent('change', NEXT) } });
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'identity.changeMobile' } });
    expect(list).toMatchObject([{ detail: '138****0001 → 139****0002' }]);
  });
});
