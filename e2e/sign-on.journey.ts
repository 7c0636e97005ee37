import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import type { ProviderKind } from '@palm/contract/third-party/kinds';
import { personEntry, settingsOf, startDirectory, type TestDirectory } from '../apps/server/test/fake-directory.ts';
import { startIssuer, type OidcIssuer } from '../apps/server/test/oidc-issuer.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf } from './support/api.ts';
import { startMessenger, type Messenger } from './support/messenger.ts';
import { startPortal } from './support/saml-portal.ts';
import { ADMIN, enterApp } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const PORTAL = '校园门户';
const DIRECTORY = '域账号';
const SIGN_ON = '统一认证';
const MESSENGERS = { wechat: '微信', feishu: '飞书' } as const;
const PASSWORD = 'Domain@2026';

const site = openSite();
let portal: Awaited<ReturnType<typeof startPortal>>;
let directory: TestDirectory;
let issuer: OidcIssuer;
let messenger: Messenger;
beforeAll(async () => {
  portal = await startPortal({ subject: 'campus-wei', name: '魏来' });
  directory = await startDirectory([personEntry('wei', { password: PASSWORD, name: '魏来', id: 'stable-wei' })]);
  messenger = await startMessenger();
  issuer = await startIssuer(`${site.origin()}/web/transferPage`);
  await openWays();
});
afterAll(() => Promise.all([portal, directory, issuer, messenger].map((other) => other.close())));

/** Through the API: the setup of a sign-in method is part of the ways-in journey. Returns the URLs to configure at the other side. */
async function openWay(page: Page, way: { kind: ProviderKind; name: string; settings: Record<string, string> }): Promise<string[]> {
  const api = await apiOf(page);
  const { id } = await api.call(thirdPartyAdminApi.create, { body: { ...way, creationId: randomUUID(), enabled: true, joining: true } });
  expect(await api.call(thirdPartyAdminApi.test, { body: { providerId: id } })).toMatchObject({ passed: true });
  const { list } = await api.call(thirdPartyAdminApi.list);
  return list.find((row) => row.id === id)?.addresses.map(({ value }) => value) ?? [];
}

async function openWays(): Promise<void> {
  const { page } = await site.desktop();
  await enterApp(page, ADMIN);
  const [audience = '', acsUrl = ''] = await openWay(page, { kind: 'saml', name: PORTAL, settings: portal.settings });
  portal.vouchFor({ audience, acsUrl });
  await openWay(page, { kind: 'ldap', name: DIRECTORY, settings: settingsOf(directory) });
  await openWay(page, { kind: 'oidc', name: SIGN_ON, settings: issuer.settings });
  const app = { appId: 'app', appSecret: 'hidden', pageBase: messenger.url, apiBase: messenger.url };
  await openWay(page, { kind: 'wechat', name: MESSENGERS.wechat, settings: app });
  await openWay(page, { kind: 'feishu', name: MESSENGERS.feishu, settings: app });
}

async function atLogin(): Promise<Page> {
  const { page, allow } = await site.phone();
  allow(/40\d|50\d/);
  // The provider's pages load a font and an icon that are not available.
  allow(/fonts\.googleapis\.com|favicon\.ico/);
  await page.goto('/web/login?id=demo');
  await page.getByRole('button', { name: '更多' }).click();
  return page;
}

const press = (page: Page, way: string): Promise<void> => page.getByRole('button', { name: way }).click();

/** Somebody on the login page who chooses another sign-in method. */
async function chooseWay(way: string): Promise<Page> {
  const page = await atLogin();
  await press(page, way);
  return page;
}

async function enterByPortal(): Promise<Page> {
  const page = await chooseWay(PORTAL);
  await page.getByRole('button', { name: '继续' }).click();
  return page;
}

async function enterByDirectory(password: string): Promise<Page> {
  const page = await chooseWay(DIRECTORY);
  await page.getByLabel('单位账号').fill('wei');
  await proveAgain(page, password);
  return page;
}

async function proveAgain(page: Page, password: string): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function joinAndEnter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我还没有账号，新建一个' }).click();
  await page.getByRole('button', { name: '新建并登录' }).click();
  await page.waitForURL('**/web/homePage');
}

const REFUSED = /没有认可这次登录/;
const USED = /已经用过或过期/;
const NOT_FINISHED = /这次登录没有完成/;
const NO_ANSWER = /暂时没有回应/;

async function expectRefused(page: Page, why = REFUSED): Promise<void> {
  await page.getByRole('heading', { name: '没有登录成功' }).waitFor();
  await page.getByText(why).waitFor();
}

async function goBackToLogin(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.getByRole('button', { name: '用账号登录' }).click();
  await page.waitForURL('**/web/login**');
}

/** The callback URL that lets somebody in is valid once, even for someone who kept it. */
async function expectGoodOnce(page: Page, enter: () => Promise<void>): Promise<void> {
  const coming = page.waitForRequest(/\/web\/transferPage\?/);
  await enter();
  await page.waitForURL('**/web/homePage');
  await page.goto((await coming).url());
  await expectRefused(page, USED);
}

async function expectUnknownElsewhere(way: string): Promise<void> {
  const { page } = await site.phone();
  await page.goto('/web/login?id=acme', { waitUntil: 'networkidle' });
  await page.getByRole('form', { name: '登录' }).waitFor();
  expect(await page.getByRole('button', { name: way }).count()).toBe(0);
}

test('a SAML portal lets in whom it vouches for, once per response, and only where it was set up', async () => {
  await joinAndEnter(await enterByPortal());
  await (await enterByPortal()).waitForURL('**/web/homePage');
  portal.repeat();
  await expectRefused(await enterByPortal());
  portal.forge();
  const refused = await enterByPortal();
  await expectRefused(refused);
  await goBackToLogin(refused);
  await expectUnknownElsewhere(PORTAL);
  await portal.close();
  await expectLost(await atLogin());
});

/** The browser itself reports the portal as unreachable; our page still offers every other way in. */
async function expectLost(page: Page): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await press(page, PORTAL);
  expect((await lost).failure()?.errorText).toBe('net::ERR_CONNECTION_REFUSED');
  await (await atLogin()).getByRole('button', { name: DIRECTORY }).waitFor();
}

test('a directory lets people in with its password alone, and says so when it does not respond', async () => {
  const page = await enterByDirectory('Wrong@2026');
  await page.getByText('账号或密码不正确').waitFor();
  expect(await page.getByLabel('单位账号').inputValue()).toBe('wei');
  await proveAgain(page, PASSWORD);
  await joinAndEnter(page);
  await (await enterByDirectory(PASSWORD)).waitForURL('**/web/homePage');

  await expectDirectoryGoodOnce();
  await expectUnknownElsewhere(DIRECTORY);
  await directory.close();
  await (await enterByDirectory(PASSWORD)).getByText(NO_ANSWER).waitFor();
});

/** The directory has no page of its own: what could be kept is our own sign-in request. */
async function expectDirectoryGoodOnce(): Promise<void> {
  const page = await chooseWay(DIRECTORY);
  await page.getByLabel('单位账号').fill('wei');
  const entry = page.url();
  await proveAgain(page, PASSWORD);
  await page.waitForURL('**/web/homePage');
  await page.goto(entry);
  await page.getByLabel('单位账号').fill('wei');
  await proveAgain(page, PASSWORD);
  await page.getByText(USED).waitFor();
}

/** Signs in at the provider, and consents. */
async function passSignOn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('wei');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an OpenID sign-in lets in who identifies themselves, once per callback, and nobody who declines', async () => {
  const first = await chooseWay(SIGN_ON);
  await passSignOn(first);
  await joinAndEnter(first);
  const again = await chooseWay(SIGN_ON);
  await expectGoodOnce(again, () => passSignOn(again));

  const unwilling = await chooseWay(SIGN_ON);
  await unwilling.getByRole('link', { name: 'Cancel' }).click();
  await expectRefused(unwilling, NOT_FINISHED);
  await expectUnknownElsewhere(SIGN_ON);
  await issuer.close();
  await (await chooseWay(SIGN_ON)).getByText(NO_ANSWER).waitFor();
});

test.each(['wechat', 'feishu'] as const)('%s lets in whom it vouches for, once per code, and says so if it cannot', async (kind) => {
  const way = MESSENGERS[kind];
  messenger.opensFor({ id: `${kind}-wei`, name: '魏来' });
  await joinAndEnter(await chooseWay(way));
  const again = await atLogin();
  await expectGoodOnce(again, () => press(again, way));

  messenger.repeat(true);
  await expectRefused(await chooseWay(way));
  messenger.repeat(false);
  messenger.opensFor(null);
  await expectRefused(await chooseWay(way), NOT_FINISHED);
  await expectUnknownElsewhere(way);

  messenger.opensFor({ id: `${kind}-wei`, name: '魏来' });
  messenger.setDown(true);
  await expectRefused(await chooseWay(way), NO_ANSWER);
  messenger.setDown(false);
});

test('the same person in another Feishu enterprise is a different identity', async () => {
  messenger.opensFor({ id: 'feishu-wei', name: '魏来', tenant: 'another' });
  await (await chooseWay(MESSENGERS.feishu)).getByRole('button', { name: '我还没有账号，新建一个' }).waitFor();
});
