import { smsApi } from '@palm/contract/identity/sms';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { qrApi } from '@palm/contract/qr/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvider } from '../src/modules/third-party/testing/browser.ts';
import { createTestApp, type TestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { call } from './call.ts';
import { createOrganisation, createOwner, signIn } from './factories.ts';
import { encryptPassword } from './passwords.ts';
import { readCode } from './sms-codes.ts';
import { createSecured, firstStep, newBrowser, PASSWORD, shownCode } from './two-step.ts';

const MOBILE = '13800004711';
const SHARED_SECRET = 'a shared secret of a partner, long enough';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A member with an authenticator whom a partner vouches for. */
async function scene() {
  const organisation = await createOrganisation(app);
  const { orgId, code: orgCode } = organisation;
  const owner = await createOwner(app, orgId);
  const member = await createSecured(app, organisation, { mobile: MOBILE });
  const settings = { issuer: 'partner', algorithm: 'HS256', sharedSecret: SHARED_SECRET };
  const providerId = await openProvider(app, owner.token, { kind: 'platform', settings });
  const browser = openBrowser(app);
  const arrive = async () => {
    const now = Math.floor(app.platform.clock.now().getTime() / 1000);
    const claims = { iss: 'partner', aud: orgCode, sub: 'lin', jti: app.platform.newId(), iat: now, exp: now + 60 };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SHARED_SECRET));
    return browser.send(thirdPartyApi.platformLogin, { body: { orgCode, token, target: '' } });
  };
  const sentCode = async () => {
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
    return (await readCode(app, orgId, MOBILE)) ?? '';
  };
  return { orgId, orgCode, member, providerId, browser, arrive, sentCode };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function authTokenOf({ arrive }: Scene): Promise<string> {
  return (await arrive()).result?.binding?.authToken ?? '';
}

const ways: Record<string, (there: Scene) => Promise<{ code: number; result: unknown }>> = {
  'a password': async ({ orgCode, member }) => firstStep(app, { code: orgCode, account: member.account }, newBrowser()),
  'a code for the mobile': async ({ orgCode, browser, sentCode }) =>
    browser.send(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: await sentCode() } }),
  'a code, joining if unknown': async ({ orgCode, browser, sentCode }) =>
    browser.send(smsApi.loginQuickMnc, { body: { orgCode, mobile: MOBILE, code: await sentCode() } }),
  'a code for the account': async ({ orgId, orgCode, member, browser }) => {
    const username = member.account;
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), username } });
    return browser.send(smsApi.loginUns, { body: { orgCode, username, code: (await readCode(app, orgId, MOBILE)) ?? '' } });
  },
  'binding a platform by password': async (there) => {
    const authToken = await authTokenOf(there);
    return there.browser.send(thirdPartyApi.bind, {
      body: { authToken, username: there.member.account, ...(await encryptPassword(app, PASSWORD)) },
    });
  },
  'binding a platform by a code': async (there) => {
    const authToken = await authTokenOf(there);
    return there.browser.send(thirdPartyApi.bindByMobile, { body: { authToken, mobile: MOBILE, code: await there.sentCode() } });
  },
  'a platform': async ({ orgId, providerId, member, arrive }) => {
    const link = { org_id: orgId, provider_id: providerId, tenant: 'partner', subject: 'lin', member_id: member.memberId, name: '' };
    await app.platform.db
      .insertInto('third_party_link')
      .values({ ...link, linked_at: app.platform.clock.now() })
      .execute();
    return arrive();
  },
  'a QR code': async ({ orgId, orgCode, member, browser }) => {
    const { code } = await browser.call(qrApi.create, { body: { orgCode } });
    const phone = await signIn(app, orgId, member.memberId, 'mobile');
    await call(app, phone, qrApi.scan, { body: { code } });
    await call(app, phone, qrApi.confirm, { body: { code } });
    return browser.send(qrApi.poll, { body: { code } });
  },
};

test.each(Object.entries(ways))('the second step follows %s, and only then is there a session', async (way, enter) => {
  const there = await scene();
  const { orgId, member, browser } = there;
  const opened = async () => (await app.platform.db.selectFrom('session').select('id').where('org_id', '=', orgId).execute()).length;
  const phones = way === 'a QR code' ? 1 : 0;
  const before = (await opened()) + phones;
  const answer = await enter(there);
  expect(answer.code).toBe(20);
  expect(JSON.stringify(answer)).not.toContain('accessToken');
  expect(await opened()).toBe(before);
  if (way !== 'a password') {
    const { ticket } = answer.result as { ticket: string };
    const body = { ticket, method: 'totp' as const, code: shownCode(app, member.secret) };
    expect(await browser.send(twoStepApi.login, { body })).toMatchObject({ result: { userId: member.memberId } });
  }
});
