import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { mobileApi } from '@palm/contract/identity/mobile';
import { resetApi } from '@palm/contract/identity/reset';
import { smsApi } from '@palm/contract/identity/sms';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { qrApi } from '@palm/contract/qr/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvider } from '../src/modules/third-party/testing/browser.ts';
import { createTestApp, type TestApp } from './app.ts';
import { openBrowser, type Browser } from './browser.ts';
import { call } from './call.ts';
import { createMember, createOrganisation, createOwner, signIn } from './factories.ts';
import { encryptPassword, givePassword, sealPasswords } from './passwords.ts';
import { otherCode, readCode } from './sms-codes.ts';
import { createSecured, PASSWORD, shownCode, type SecuredMember } from './two-step.ts';

const MOBILE = '13800004711';
const SHARED_SECRET = 'a shared secret of a partner, long enough';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function scene() {
  const organisation = await createOrganisation(app);
  const { orgId, code: orgCode } = organisation;
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId, { mobile: MOBILE });
  await givePassword(app, orgId, member.memberId, PASSWORD);
  const browser = openBrowser(app);
  const codeFor = async (more: object, to = MOBILE, from: Browser = browser) => {
    app.platform.clock.advance({ minutes: 1 });
    await from.call(smsApi.sendCode, { body: { orgCode, ticket: await from.captchaTicket(orgCode), ...more } });
    return (await readCode(app, orgId, to)) ?? '';
  };
  const unp = async (password: string, { account } = member) =>
    browser.send(identityApi.loginUnp, { body: { orgCode, username: account, ...(await encryptPassword(app, password)) } });
  return { ...organisation, orgCode, owner, member, browser, codeFor, unp };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const ticketIn = (answer: { result: unknown }) => (answer.result as { ticket: string }).ticket;

async function resetPassword({ orgId, orgCode, browser }: Scene, wrong = false): Promise<void> {
  app.platform.clock.advance({ minutes: 1 });
  await browser.call(resetApi.sendToMobile, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
  const code = (await readCode(app, orgId, MOBILE)) ?? '';
  const { result } = await browser.send(resetApi.checkMobile, { body: { orgCode, mobile: MOBILE, code: wrong ? otherCode(code) : code } });
  if (!wrong) {
    await browser.call(resetApi.resetPassword, {
      body: { orgCode, ticket: result?.ticket ?? '', ...(await encryptPassword(app, 'Reset@2027')) },
    });
  }
}

async function secondStep(there: Scene, act: (secured: SecuredMember, ticket: string) => Promise<unknown>): Promise<void> {
  const secured = await createSecured(app, there, { mobile: '13900004712' });
  await act(secured, ticketIn(await there.unp(PASSWORD, secured)));
}

/** Arrives from a partner and does something on the bind page. */
async function arrive({ orgCode, owner, browser }: Scene, act: (authToken: string, providerId: string) => Promise<unknown>): Promise<void> {
  const settings = { issuer: 'partner', algorithm: 'HS256', sharedSecret: SHARED_SECRET };
  const providerId = await openProvider(app, owner.token, { kind: 'platform', settings, joining: true });
  const now = Math.floor(app.platform.clock.now().getTime() / 1000);
  const claims = { iss: 'partner', aud: orgCode, sub: 'lin', jti: app.platform.newId(), iat: now, exp: now + 60 };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SHARED_SECRET));
  const { binding } = await browser.call(thirdPartyApi.platformLogin, { body: { orgCode, token, target: '' } });
  await act(binding?.authToken ?? '', providerId);
}

const bindByPassword = ({ browser, member }: Scene, authToken: string) =>
  encryptPassword(app, PASSWORD).then((sealed) =>
    browser.call(thirdPartyApi.bind, { body: { authToken, username: member.account, ...sealed } }),
  );

async function confirmQrCode({ orgId, orgCode, member, browser }: Scene): Promise<void> {
  const { code } = await browser.call(qrApi.create, { body: { orgCode } });
  const phone = await signIn(app, orgId, member.memberId, 'mobile');
  await call(app, phone, qrApi.scan, { body: { code } });
  await call(app, phone, qrApi.confirm, { body: { code } });
  await browser.call(qrApi.poll, { body: { code } });
}

async function bindMobile({ orgId, codeFor }: Scene): Promise<void> {
  const { token } = await createMember(app, orgId);
  const own = openBrowser(app, token);
  const mobile = '13900004713';
  await own.call(mobileApi.bind, { body: { mobile, code: await codeFor({ purpose: 'bind', mobile }, mobile, own) } });
}

async function changeMobile({ member, codeFor }: Scene): Promise<void> {
  const own = openBrowser(app, member.token);
  const { ticket } = await own.call(mobileApi.proveFormer, { body: { code: await codeFor({ purpose: 'change' }, MOBILE, own) } });
  const mobile = '13900004714';
  await own.call(mobileApi.change, { body: { ticket, mobile, code: await codeFor({ purpose: 'change', mobile }, mobile, own) } });
}

async function changePassword({ member }: Scene): Promise<void> {
  const { keyId, passwords } = await sealPasswords(app, [PASSWORD, 'Other@2027']);
  const body = { keyId, currentPassword: passwords[0] ?? '', newPassword: passwords[1] ?? '' };
  await call(app, member.token, accountApi.changePassword, { body });
}

/** What each act leaves in the log, besides the codes sent for it. */
const acts: Record<string, { leaves: string[]; act: (there: Scene) => Promise<unknown> }> = {
  'signing in with a password': { leaves: ['identity.signIn'], act: ({ unp }) => unp(PASSWORD) },
  'a wrong password': { leaves: ['identity.signInFailed'], act: ({ unp }) => unp('wrong-password-1') },
  'an unknown account': { leaves: ['identity.signInFailed'], act: ({ unp, member }) => unp(PASSWORD, { ...member, account: 'nobody' }) },
  'signing in with a code': {
    leaves: ['identity.signIn'],
    act: async ({ browser, orgCode, codeFor }) =>
      browser.call(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: await codeFor({ mobile: MOBILE }) } }),
  },
  'a wrong code': {
    leaves: ['identity.signInFailed'],
    act: async ({ browser, orgCode, codeFor }) =>
      browser.send(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code: otherCode(await codeFor({ mobile: MOBILE })) } }),
  },
  'a second step': {
    leaves: ['identity.twoStepOn', 'identity.signIn'],
    act: (there) =>
      secondStep(there, ({ secret }, ticket) =>
        there.browser.call(twoStepApi.login, { body: { ticket, method: 'totp', code: shownCode(app, secret) } }),
      ),
  },
  'a wrong second step': {
    leaves: ['identity.twoStepOn', 'identity.signInFailed'],
    act: (there) =>
      secondStep(there, (_, ticket) => there.browser.send(twoStepApi.login, { body: { ticket, method: 'totp', code: '000000' } })),
  },
  'a recovery code, and remembering the device': {
    leaves: ['identity.twoStepOn', 'identity.recoveryCode', 'identity.rememberDevice', 'identity.signIn'],
    act: (there) =>
      secondStep(there, ({ recoveryCodes }, ticket) =>
        there.browser.call(twoStepApi.login, { body: { ticket, method: 'recovery', code: recoveryCodes[0] ?? '', remember: 'true' } }),
      ),
  },
  'turning two steps off': {
    leaves: ['identity.twoStepOn', 'identity.twoStepOff'],
    act: (there) =>
      secondStep(there, ({ token, secret }) =>
        call(app, token, twoStepApi.turnOff, { body: { method: 'totp', code: shownCode(app, secret) } }),
      ),
  },
  'resetting a forgotten password': { leaves: ['identity.resetPassword'], act: (there) => resetPassword(there) },
  'a wrong code for a forgotten password': { leaves: ['identity.codeFailed'], act: (there) => resetPassword(there, true) },
  'changing the password': { leaves: ['identity.changePassword'], act: changePassword },
  'binding a mobile': { leaves: ['identity.bindMobile'], act: bindMobile },
  'changing the mobile': { leaves: ['identity.changeMobile'], act: changeMobile },
  'binding a platform, and signing in with it': {
    leaves: ['thirdParty.link', 'identity.signIn'],
    act: (there) => arrive(there, (authToken) => bindByPassword(there, authToken)),
  },
  'unbinding a platform': {
    leaves: ['thirdParty.link', 'identity.signIn', 'thirdParty.unlink'],
    act: (there) =>
      arrive(there, async (authToken, providerId) => {
        await bindByPassword(there, authToken);
        await call(app, there.member.token, thirdPartyApi.unlink, { body: { providerId } });
      }),
  },
  'joining with a platform': {
    leaves: ['thirdParty.join', 'thirdParty.link', 'identity.signIn'],
    act: (there) => arrive(there, (authToken) => there.browser.call(thirdPartyApi.join, { body: { authToken, name: '新同学' } })),
  },
  'confirming a QR code, and the sign-in of the desktop': { leaves: ['qr.confirm', 'identity.signIn'], act: confirmQrCode },
  'signing out': { leaves: ['identity.signOut'], act: ({ member }) => call(app, member.token, identityApi.logout) },
};

/** Entries about codes sent, and about the settings that a scene begins with. */
const ASIDE = /^(identity\.sendCode|thirdParty\.(createProvider|test))$/;

test.each(Object.entries(acts))('the audit log says who did it, and where: %s', async (_, { leaves, act }) => {
  const there = await scene();
  await act(there);
  await app.jobs.drain();
  const { list } = await call(app, there.owner.token, auditAdminApi.auditLog, { query: { pageSize: 100 } });
  const entries = list.filter(({ action }) => !ASIDE.test(action));
  expect(entries.map(({ action }) => action).sort()).toEqual(leaves.sort());
  expect(entries.filter(({ address }) => !address)).toEqual([]);
});
