import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './support/site.ts';
import { enterApp, fillSignIn, LEARNER } from './support/sign-in.ts';
import { store, stored } from './support/stored.ts';
import { playDemoVideo } from './support/studying.ts';

const site = openSite();

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const homeShown = (page: Page) => page.waitForURL('**/web/homePage');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

describe('seed §4 "Navigation guard"', () => {
  test('any other route without a token redirects to /login, and back to the requested page afterwards', async () => {
    const { page } = await site.desktop();
    await page.goto('/web/member/memberCourse');
    await page.waitForURL('**/web/login?redirect=*');
    await fillSignIn(page, LEARNER);
    await page.waitForURL('**/web/member/memberCourse');
  });

  test('"if the organisation code ... equals the stored code, go to /homePage; otherwise log out, store the new code and show login"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await page.goto('/web/login?id=demo');
    await homeShown(page);
    await page.goto('/web/login?id=acme');
    await page.getByRole('form', { name: '登录' }).waitFor();
    expect([await stored(page, 'accessToken'), await stored(page, 'orgCode')]).toEqual([null, 'acme']);
    expect(await stored(page, 'fromOrgCode')).toBeNull();
    await page.getByText('远航科技').first().waitFor();
  });

  test('"Without a token, navigation to /login clears fromOrgCode, and if a code was derived it sets fromOrgCode and stores the code"', async () => {
    const { page } = await site.desktop();
    await page.goto('/web/login?id=acme');
    await page.getByRole('form', { name: '登录' }).waitFor();
    expect([await stored(page, 'fromOrgCode'), await stored(page, 'orgCode')]).toEqual(['true', 'acme']);
  });

  test('"public routes always pass"', async () => {
    const { page } = await site.desktop();
    await page.goto('/web/main');
    await page.getByRole('heading').first().waitFor();
    expect(addressOf(page)).toBe('/web/main');
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /，我的账号$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('form', { name: '登录' }).waitFor();
}

describe('seed §4 "Logout"', () => {
  test('"clears all stored data except the logo, organisation id, organisation code, theme colour and the video list"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await store(page, 'videoArr', '7c');
    await store(page, 'courseArr', '8c');
    await signOut(page);
    expect(await stored(page, 'videoArr')).toBe('7c');
    expect(await stored(page, 'orgId')).not.toBeNull();
    expect([await stored(page, 'accessToken'), await stored(page, 'userId'), await stored(page, 'courseArr')]).toEqual([null, null, null]);
    expect(addressOf(page)).toBe('/web/login');
  });

  test('requests still pending when the session ends neither complain nor redirect elsewhere', async () => {
    const { page } = await site.desktop();
    const ended = page.waitForResponse('**/api/front/login/logout');
    // Requested during the session, but reaching the server after it has ended.
    await page.route('**/api/front/study/progressOf*', async (route) => {
      await ended;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/api/front/study/progressOf*');
    await enterApp(page, LEARNER);
    await asked;
    await signOut(page);
    await ended;
    await page.getByText('启明学院').first().waitFor();
    expect(addressOf(page)).toBe('/web/login');
    expect(await page.evaluate(() => sessionStorage.getItem('SPCKV2_unauthorisedShown'))).toBeNull();
  });

  test('a server that does not answer keeps nobody signed in', async () => {
    const { page } = await site.desktop();
    await page.route('**/api/front/login/logout', () => undefined);
    await enterApp(page, LEARNER);
    await signOut(page);
    expect(await stored(page, 'accessToken')).toBeNull();
  });

  test('time just studied is reported before the session ends', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await playDemoVideo(page);
    const reported = page.waitForResponse('**/api/front/study/report');
    await signOut(page);
    expect((await reported).status()).toBe(200);
    expect(addressOf(page)).toBe('/web/login');
  });
});

describe('seed §2 and §8: an expired session', () => {
  test('"HTTP 401 or 819: redirect once per session to /401 with the server message", "reached by replacing the current route"', async () => {
    const { page, allow } = await site.desktop();
    allow(/status of 401/);
    await enterApp(page, LEARNER);
    // Only for the next document: a pending call of the home page would be rejected earlier.
    await page.addInitScript(() => localStorage.setItem('SPCKV2_accessToken', 'no-longer-good'));
    await page.goto('/web/courseList');
    await page.waitForURL('**/web/401?info=*');
    await page.getByRole('heading', { name: '需要重新登录' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('SPCKV2_unauthorisedShown'))).toBe('true');
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.getByRole('form', { name: '登录' }).waitFor();
  });
});

describe('seed §8: failures', () => {
  test('"request failed, please retry. [5001]", and "Only one toast shows at a time"', async () => {
    const { page, allow } = await site.desktop();
    allow(/ERR_FAILED/);
    await page.goto('/web/login?id=demo');
    await page.route('**/api/front/login/unp', (route) => route.abort());
    await fillSignIn(page, LEARNER);
    // The second says the same, so it is recognised by being another element.
    const first = await toast(page, '请求失败，请重试。[5001]').elementHandle();
    await page.getByRole('button', { name: '登录' }).click();
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await toast(page, '请求失败，请重试。[5001]').waitFor();
    expect(await toast(page, '请求失败，请重试。[5001]').count()).toBe(1);
  });

  test('"HTTP 404: toast" and "Other statuses: ... followed by the status"', async () => {
    const { page, allow } = await site.desktop();
    allow(/status of (404|503)/);
    await page.goto('/web/login?id=demo');
    await page.route('**/api/front/login/unp', (route) => route.fulfill({ status: 404, body: '' }));
    await fillSignIn(page, LEARNER);
    await toast(page, '网络请求不存在').waitFor();
    await page.unroute('**/api/front/login/unp');
    await page.route('**/api/front/login/unp', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: '登录' }).click();
    await toast(page, '请求失败，请重试。503').waitFor();
    await toast(page, '网络请求不存在').waitFor({ state: 'detached' });
  });
});

describe('seed §8 "Chunk-load failure: handled by the page loader"', () => {
  const PART = '**/web/assets/member-certificate*.js';

  /**
   * A signed-in person on the home page. `loads` counts the loaded documents, each perhaps only after its page was rendered; a service
   * worker would fetch unnoticed by the test.
   */
  async function atHome() {
    const { page, allow } = await site.desktop();
    allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await enterApp(page, LEARNER);
    let loads = 0;
    page.on('load', () => (loads += 1));
    return { page, loads: () => loads };
  }

  async function openCertificates(page: Page): Promise<void> {
    await page.getByRole('button', { name: /，我的账号$/ }).click();
    await page.getByRole('menuitem', { name: '我的证书' }).click();
  }

  test('a lost chunk is fetched again with a new document, at the requested page', async () => {
    const { page, loads } = await atHome();
    await page.route(PART, (route) => route.abort());
    await page.route('**/web/member/memberCertificate', async (route) => {
      await page.unroute(PART);
      await route.continue();
    });
    await openCertificates(page);
    await page.getByRole('heading', { name: '我的证书' }).first().waitFor();
    await expect.poll(loads).toBe(1);
    expect(addressOf(page)).toBe('/web/member/memberCertificate');
  });

  test('a missing chunk is reported after one new document, whatever else has loaded, and 重新加载 tries again', async () => {
    const { page, loads } = await atHome();
    await page.route(PART, (route) => route.abort());
    await openCertificates(page);
    const failed = page.getByRole('heading', { name: '页面没有加载出来' });
    await failed.waitFor();
    await expect.poll(loads).toBe(1);
    expect(addressOf(page)).toBe('/web/member/memberCertificate');
    await page.getByRole('link', { name: '课程', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: '课程' }).waitFor();
    await openCertificates(page);
    await failed.waitFor();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect.poll(loads).toBe(2);
    await failed.waitFor();
    await page.unroute(PART);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { name: '我的证书' }).first().waitFor();
  });
});

describe('seed §2 "MOBILE_CHECK" and another user', () => {
  test('"On startup, if the stored MOBILE_CHECK equals the text false, the app redirects to /memberTel"', async () => {
    const { page } = await site.phone();
    await enterApp(page, LEARNER);
    await store(page, 'MOBILE_CHECK', 'false');
    await page.goto('/web/courseList');
    await page.waitForURL('**/web/member/memberTel');
  });

  /** A learner's tab that is hidden and shown by the test alone, and another tab. */
  async function twoTabs() {
    const { page, context } = await site.desktop();
    await enterApp(page, LEARNER);
    await page.goto('/web/courseList');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The browser's own event may come late, and would find the page hidden with the other person stored.
    await page.evaluate(() => {
      window.addEventListener('visibilitychange', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
    });
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const other = await context.newPage();
    await other.goto('/web/homePage');
    return { page, other, hide };
  }

  async function warnedThenHome(page: Page): Promise<void> {
    await page.bringToFront();
    await page.getByText('登录用户已变更，即将跳转到首页').waitFor();
    await page.getByRole('button', { name: '关闭提示' }).click();
    await homeShown(page);
  }

  test('"the logged-in user changed and ... the app is redirecting to the home page"; "On close of the message the app goes to /homePage"', async () => {
    const { page, other, hide } = await twoTabs();
    await hide(true);
    await store(other, 'userId', 'somebody-else');
    await hide(false);
    await warnedThenHome(page);
  });

  test('a change that the browser passes on only after the tab is shown again is reported as well', async () => {
    const { page, other, hide } = await twoTabs();
    await hide(true);
    await hide(false);
    await store(other, 'userId', 'somebody-else');
    await warnedThenHome(page);
  });
});
