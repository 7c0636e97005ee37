import { smsApi, type AccountChoice } from '@palm/contract/identity/sms';
import { memberApi } from '@palm/contract/member/admin';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { otherCode, readCode } from '../../../../test/sms-codes.ts';
import { openProvider } from '../testing/browser.ts';

const SECRET = 'a shared secret of a partner, long enough';
const MOBILE = '13800000001';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A person vouched for by a partner, on the bind page of an organisation in which a member has the mobile number. */
async function stranger() {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId, { mobile: MOBILE });
  const settings = { issuer: 'partner', algorithm: 'HS256', sharedSecret: SECRET };
  const providerId = await openProvider(app, owner.token, { kind: 'platform', settings });
  const browser = openBrowser(app);
  const arrive = async () => {
    const now = Math.floor(app.platform.clock.now().getTime() / 1000);
    const claims = { iss: 'partner', aud: orgCode, sub: 'lin', jti: app.platform.newId(), iat: now, exp: now + 60 };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET));
    return browser.call(thirdPartyApi.platformLogin, { body: { orgCode, token, target: '' } });
  };
  const authToken = (await arrive()).binding?.authToken ?? '';
  const askForCode = async () => {
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
    return (await readCode(app, orgId, MOBILE)) ?? '';
  };
  const bind = (code: string, from = browser) => from.send(thirdPartyApi.bindByMobile, { body: { authToken, mobile: MOBILE, code } });
  return { orgId, owner, member, providerId, browser, authToken, arrive, askForCode, bind };
}

test('a code sent to an account’s mobile links it once, in the same browser', async () => {
  const { member, askForCode, bind, arrive } = await stranger();
  const code = await askForCode();
  expect(await bind(code, openBrowser(app))).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  expect(await bind(otherCode(code))).toMatchObject({ errorCode: 'CODE_WRONG' });
  expect(await bind(code)).toMatchObject({ result: { userId: member.memberId } });
  expect(await bind(code)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  expect(await arrive()).toMatchObject({ signedIn: { userId: member.memberId }, binding: null });
});

test('an unknown mobile number links nothing and creates no account', async () => {
  const { orgId, member, askForCode, bind } = await stranger();
  const code = await askForCode();
  await app.platform.db.updateTable('member').set({ mobile: null }).where('org_id', '=', orgId).where('id', '=', member.memberId).execute();
  expect(await bind(code)).toMatchObject({ errorCode: 'MOBILE_UNKNOWN' });
});

test('one of several accounts with the number is chosen, and only that one is linked', async () => {
  const { orgId, owner, member, authToken, askForCode, bind, browser, arrive } = await stranger();
  const teaching = { account: `lin-${orgId.slice(-6)}`, name: '林知夏', mobile: MOBILE, sharesMobile: 'true' as const };
  const { id: teacherId } = await call(app, owner.token, memberApi.create, { body: teaching });
  const answer = await bind(await askForCode());
  expect(answer).toMatchObject({ errorCode: 'ACCOUNT_CHOICE' });
  const { ticket, accounts } = answer.result as unknown as AccountChoice;
  expect(accounts.map(({ userId }) => userId).sort()).toEqual([member.memberId, teacherId].sort());
  const choose = (userId: string, from = browser) => from.send(thirdPartyApi.bindChosen, { body: { authToken, ticket, userId } });
  expect(await choose(teacherId, openBrowser(app))).toMatchObject({ flag: false });
  const answers = await Promise.all(Array.from({ length: 5 }, () => choose(teacherId)));
  expect(answers.filter(({ flag }) => flag)).toMatchObject([{ result: { userId: teacherId } }]);
  expect(await choose(owner.memberId)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  expect(await arrive()).toMatchObject({ signedIn: { userId: teacherId } });
});
