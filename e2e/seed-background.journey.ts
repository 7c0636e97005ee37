import { messageApi } from '@palm/contract/message/calls';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { openSite } from './support/site.ts';
import { ADMIN, enterApp, LEARNER, TEACHER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';
import { playDemoVideo } from './support/studying.ts';

const site = openSite();

describe('seed §4 "When response header x-{product}-notification-type is RPM or NWR"', () => {
  const TITLE = '周六停电';

  test('a popup interrupted by a reload comes back on the next page load until it is closed', async () => {
    const { page } = await site.desktop();
    await enterApp(page, TEACHER);
    const admin = await site.desktop();
    await enterApp(admin.page, ADMIN);
    const audience = { all: false, departmentIds: [], tags: [], memberIds: [(await stored(page, 'userId')) ?? ''] };
    const body = { announcementId: '018f3f1e-7b5a-7c00-8000-0000000000ab', title: TITLE, body: '请提前保存。', popup: true, audience };
    await (await apiOf(admin.page)).call(messageApi.announce, { body });
    // It is sent after the response; the notice comes with the next request.
    const popup = page.getByRole('dialog', { name: TITLE });
    const areas = ['考试', '我的学习', '课程', '首页'];
    const openNext = async () => {
      const name = areas.shift() ?? '首页';
      areas.push(name);
      await page.getByRole('link', { name, exact: true, includeHidden: true }).first().dispatchEvent('click');
      return popup.isVisible();
    };
    await expect.poll(openNext, { timeout: 60_000, interval: 250 }).toBe(true);
    await expect.poll(() => stored(page, 'PointNewsCentral')).toContain('popup');
    await page.reload();
    await popup.waitFor();
    const read = page.waitForResponse('**/api/front/message/updateMsgTodoState*');
    await popup.getByRole('button', { name: '我知道了' }).click();
    await read;
    await expect.poll(() => stored(page, 'PointNewsCentral')).not.toContain('popup');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await popup.count()).toBe(0);
  });
});

describe('product §3.4: studied time reaches the server once, whatever the network does', () => {
  /** How many reports are queued in the browser. */
  const waiting = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('SPCKV2_study-reports');
          opening.addEventListener('success', () => {
            const database = opening.result;
            const [name = ''] = database.objectStoreNames;
            const counting = database.transaction(name).objectStore(name).count();
            counting.addEventListener('success', () => {
              database.close();
              resolve(counting.result);
            });
          });
        }),
    );

  test('the service worker sends queued reports when the browser reports the network back, without a page', async () => {
    const { page, context, allow } = await site.desktop({ serviceWorkers: 'allow' });
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|favicon\.ico/);
    await enterApp(page, LEARNER);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration !== undefined) {
          resolve(registration.registrationId);
        }
      });
    });
    await devtools.send('ServiceWorker.enable');
    await playDemoVideo(page);
    await context.setOffline(true);
    await page.locator('video').click();
    await expect.poll(() => waiting(page)).toBeGreaterThan(0);
    // Leaves the app's pages: only the service worker can send now.
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/api/front/verify/key');
    // The browser may have done so by itself already; a second sync changes nothing.
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      tag: 'study-reports',
      lastChance: false,
    });
    await expect.poll(() => waiting(page)).toBe(0);
  });
});
