import { messageApi } from '@palm/contract/message';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { openBrowser, type Visitors } from './support/browser.ts';
import { startServer, type Server } from './support/server.ts';
import { ADMIN, enterApp, TEACHER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';

let server: Server;
let browser: Visitors;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(server.origin);
});

afterEach(() => browser.leave());

afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe('seed §4 "When response header x-{product}-notification-type is RPM or NWR"', () => {
  const TITLE = '周六停电';

  test('a popup that a reload took away comes back with the next page load until it is closed', async () => {
    const { page } = await browser.desktop();
    await enterApp(page, TEACHER);
    const admin = await browser.desktop();
    await enterApp(admin.page, ADMIN);
    const audience = { all: false, departmentIds: [], tags: [], memberIds: [(await stored(page, 'userId')) ?? ''] };
    const body = { announcementId: '018f3f1e-7b5a-7c00-8000-0000000000ab', title: TITLE, body: '请提前保存。', popup: true, audience };
    await (await apiOf(admin.page)).call(messageApi.announce, { body });
    // it is sent behind the answer; the notice comes with whatever is asked next
    const popup = page.getByRole('dialog', { name: TITLE });
    const areas = ['考试', '我的学习', '课程', '首页'];
    const openNext = async () => {
      const name = areas.shift() ?? '首页';
      areas.push(name);
      await page.getByRole('link', { name, exact: true, includeHidden: true }).first().dispatchEvent('click');
      return popup.isVisible();
    };
    await expect.poll(openNext, { timeout: 20_000, interval: 250 }).toBe(true);
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
