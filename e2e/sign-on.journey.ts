import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { personEntry, settingsOf, startDirectory, type TestDirectory } from '../apps/server/test/fake-directory.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf } from './support/api.ts';
import { startPortal } from './support/saml-portal.ts';
import { ADMIN, enterApp } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const PORTAL = '校园门户';
const DIRECTORY = '域账号';
const PASSWORD = 'Domain@2026';

const site = openSite();
let portal: Awaited<ReturnType<typeof startPortal>>;
let directory: TestDirectory;
beforeAll(async () => {
  portal = await startPortal({ subject: 'campus-wei', name: '魏来' });
  directory = await startDirectory([personEntry('wei', { password: PASSWORD, name: '魏来', id: 'stable-wei' })]);
  await openWays();
});
afterAll(() => Promise.all([portal.close(), directory.close()]));

/** By the call: how a way in is set up stands in the journey of the ways in. Answers the addresses that the other side is told. */
async function openWay(page: Page, way: { kind: 'saml' | 'ldap'; name: string; settings: Record<string, string> }): Promise<string[]> {
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
}

/** Somebody at the login page who chooses another way. */
async function leaveBy(way: string): Promise<Page> {
  const { page, allow } = await site.phone();
  allow(/40\d|50\d/);
  await page.goto('/web/login?id=demo');
  await page.getByRole('button', { name: way }).click();
  return page;
}

async function comeByPortal(): Promise<Page> {
  const page = await leaveBy(PORTAL);
  await page.getByRole('button', { name: '继续' }).click();
  return page;
}

async function comeByDirectory(password: string): Promise<Page> {
  const page = await leaveBy(DIRECTORY);
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

async function expectRefused(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '没有登录成功' }).waitFor();
  await page.getByText('对方没有认可这次登录').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '用账号登录' }).click();
  await page.waitForURL('**/web/login**');
}

test('a portal by SAML lets in whom it vouches for, once for each answer, and only where it was set up', async () => {
  await joinAndEnter(await comeByPortal());
  await (await comeByPortal()).waitForURL('**/web/homePage');
  portal.repeat();
  await expectRefused(await comeByPortal());
  portal.forge();
  await expectRefused(await comeByPortal());

  const { page } = await site.phone();
  await page.goto('/web/login?id=acme', { waitUntil: 'networkidle' });
  await page.getByRole('form', { name: '登录' }).waitFor();
  expect(await page.getByRole('button', { name: PORTAL }).count()).toBe(0);
});

test('a directory lets in with its password alone, and says so when it does not answer', async () => {
  const page = await comeByDirectory('Wrong@2026');
  await page.getByText('账号或密码不正确').waitFor();
  expect(await page.getByLabel('单位账号').inputValue()).toBe('wei');
  await proveAgain(page, PASSWORD);
  await joinAndEnter(page);
  await (await comeByDirectory(PASSWORD)).waitForURL('**/web/homePage');

  await directory.close();
  await (await comeByDirectory(PASSWORD)).getByText(/暂时没有回应/).waitFor();
});
