import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@palm/contract/identity/calls';
import { resetApi } from '@palm/contract/identity/reset';
import { smsApi } from '@palm/contract/identity/sms';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { redPointApi } from '@palm/contract/message/red-point';
import { qrApi } from '@palm/contract/qr/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvider } from '../src/modules/third-party/testing/browser.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createTestApp, type TestApp } from './app.ts';
import { openBrowser, type Browser } from './browser.ts';
import { call, send } from './call.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';
import { encryptPassword, givePassword, solvedCaptcha } from './passwords.ts';
import { readCode } from './sms-codes.ts';
import { createSecured, newBrowser, PASSWORD, shownCode, ticketOf } from './two-step.ts';

const MOBILE = '13800004711';
const SHARED_SECRET = 'a shared secret of a partner, long enough';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'palm-log-'));
  app = await createTestApp({ logger: createLogger('trace', { path: join(folder, 'palm.log'), turnAt: 1e9 }) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Everything secret that people send and get while they sign in, by name. */
type Secrets = Record<string, string>;

async function signInByEveryWay(): Promise<Secrets> {
  const organisation = await createOrganisation(app);
  const { orgId, code: orgCode } = organisation;
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId, { mobile: MOBILE, name: '慕容晓晓' });
  await givePassword(app, orgId, member.memberId, PASSWORD);
  const browser = openBrowser(app);
  const captcha = await solvedCaptcha(app);
  const { ticket } = await browser.call(smsApi.checkVCode, { body: { orgCode, ...captcha } });
  await browser.call(smsApi.sendCode, { body: { orgCode, ticket, mobile: MOBILE } });
  const code = (await readCode(app, orgId, MOBILE)) ?? '';
  const { accessToken } = await browser.call(smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code } });
  return {
    password: PASSWORD,
    mobile: MOBILE,
    name: member.name,
    captcha: captcha.captcha,
    captchaTicket: ticket,
    code,
    cookie: browser.cookie.split('=')[1] ?? '',
    accessToken,
    messageToken: await call(app, accessToken, redPointApi.accessToken),
    ...(await reset(browser, organisation)),
    ...(await signInInTwoSteps(organisation)),
    ...(await arriveFromPartner(browser, organisation, owner.token)),
    ...(await signInByQrCode(browser, orgCode)),
  };
}

async function reset(browser: Browser, { orgId, code: orgCode }: { orgId: string; code: string }): Promise<Secrets> {
  app.platform.clock.advance({ minutes: 1 });
  await browser.call(resetApi.sendToMobile, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
  const resetCode = (await readCode(app, orgId, MOBILE)) ?? '';
  const { ticket: resetTicket } = await browser.call(resetApi.checkMobile, { body: { orgCode, mobile: MOBILE, code: resetCode } });
  const sealed = await encryptPassword(app, 'Reset@2027');
  await browser.call(resetApi.resetPassword, { body: { orgCode, ticket: resetTicket, ...sealed } });
  return { resetCode, resetTicket, newPassword: 'Reset@2027', sealedPassword: sealed.password };
}

async function signInInTwoSteps(organisation: { orgId: string; code: string }): Promise<Secrets> {
  const secured = await createSecured(app, organisation);
  const browser = newBrowser();
  const { ticket } = await ticketOf(app, secured, browser);
  const body = { ticket, method: 'totp' as const, code: shownCode(app, secured.secret) };
  const { accessToken } = await call(app, '', twoStepApi.login, { body, headers: browser });
  return { twoStepTicket: ticket, twoStepSecret: secured.secret, recoveryCode: secured.recoveryCodes[0] ?? '', twoStepToken: accessToken };
}

/** Once with a right token, and once with one that is refused, which is logged with its reason. */
async function arriveFromPartner(browser: Browser, { code: orgCode }: { code: string }, token: string): Promise<Secrets> {
  const settings = { issuer: 'partner', algorithm: 'HS256', sharedSecret: SHARED_SECRET };
  await openProvider(app, token, { kind: 'platform', settings });
  const now = Math.floor(app.platform.clock.now().getTime() / 1000);
  const claims = { iss: 'partner', aud: orgCode, sub: 'lin', jti: app.platform.newId(), iat: now, exp: now + 60 };
  const signed = (secret: string) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
  const [assertion, forged] = [await signed(SHARED_SECRET), await signed('another secret that is long enough as well')];
  const { binding } = await browser.call(thirdPartyApi.platformLogin, { body: { orgCode, token: assertion, target: '' } });
  await browser.send(thirdPartyApi.platformLogin, { body: { orgCode, token: forged, target: '' } });
  // A page and calls whose addresses carry it.
  await app.fastify.inject(`/web/transferPage?token=${assertion}&code=${assertion}`);
  await app.fastify.inject(`/api/front/nothing?token=${assertion}`);
  await app.fastify.inject(`/api/front/login/askForCheckNumSafe?token=${assertion}&username=%00${assertion}`);
  return { sharedSecret: SHARED_SECRET, assertion, forged, authToken: binding?.authToken ?? '' };
}

async function signInByQrCode(browser: Browser, orgCode: string): Promise<Secrets> {
  const { code } = await browser.call(qrApi.create, { body: { orgCode } });
  await browser.call(qrApi.poll, { body: { code } });
  return { qrCode: code };
}

/** Makes the database refuse rows, whose contents its errors quote. */
async function failInside(): Promise<void> {
  const { db } = app.platform;
  const { orgId, code: orgCode } = await createOrganisation(app);
  await createMember(app, orgId, { mobile: MOBILE, name: '慕容晓晓' });
  const browser = openBrowser(app);
  await sql`alter table session add constraint no_session check (terminal = 'none') not valid`.execute(db);
  await sql`alter table delivery add constraint no_delivery check (channel = 'mail') not valid`.execute(db);
  try {
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
    // As outside of tests, where a job that fails is tried again.
    await app.jobs.drain().catch((error: unknown) => app.platform.logger.error({ err: error }, 'job failed'));
    await sql`alter table delivery drop constraint no_delivery`.execute(db);
    app.platform.clock.advance({ minutes: 1 });
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile: MOBILE } });
    const code = (await readCode(app, orgId, MOBILE)) ?? '';
    const refused = await send(app, '', smsApi.loginMnc, { body: { orgCode, mobile: MOBILE, code } });
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain('no_session');
  } finally {
    await sql`alter table session drop constraint no_session`.execute(db);
  }
}

test('no token, ticket, code, key, password, name or number of a person is in the log, whatever happens', async () => {
  const secrets = await signInByEveryWay();
  const empty = Object.entries(secrets).filter(([, secret]) => secret.length < 4);
  expect(empty).toEqual([]);
  await call(app, secrets['accessToken'] ?? '', identityApi.logout).catch(() => undefined);
  await failInside();
  const log = readFileSync(join(folder, 'palm.log'), 'utf8');
  for (const said of ['unhandled error', 'job failed', 'sign-in platform refused', '/api/front/login/mnc']) {
    expect(log).toContain(said);
  }
  const bare = log.replace(/"(time|reqId|job|org|ms)":"?[^",}]*"?/g, '');
  expect(
    Object.entries(secrets)
      .filter(([, secret]) => bare.includes(secret))
      .map(([name]) => name),
  ).toEqual([]);
});
