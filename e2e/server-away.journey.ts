import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, enterApp, enterConsole, LEARNER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { openFirstVideo } from './support/studying.ts';

const site = openSite();

/** Errors of a page while no server answers. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|status of 50[0-9]|Failed to fetch/;

const note = (page: Page) => page.getByRole('textbox', { name: '写笔记' });

test('a page keeps its words while the server is away, and continues by itself when the server is back, as it says', async () => {
  const { page, context, allow } = await site.desktop();
  allow(AWAY);
  await enterApp(page, LEARNER);
  await openFirstVideo(page, '黄金四分钟');
  await note(page).fill('断开以前写下的话');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/web/homePage');
  await elsewhere.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '考试' }).waitFor();

  await site.lose();
  await page.getByRole('button', { name: '记下' }).click();
  await page.getByText('请求失败，请重试').first().waitFor();
  expect(await note(page).inputValue()).toBe('断开以前写下的话');
  // A part of the page whose code was never fetched.
  await page.getByRole('button', { name: '课程进度怎么算' }).click();
  await page.getByText('连上服务器后会自动出现').waitFor();
  // And a whole page: none of it has been loaded.
  await elsewhere.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '考试' }).click();
  await elsewhere.getByText('暂时连不上服务器，恢复后会自动重新加载').waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe('/web/examList');

  await site.giveBack();
  await page.getByRole('dialog').waitFor();
  await elsewhere.getByRole('heading', { level: 1, name: '考试' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await note(page).inputValue()).toBe('断开以前写下的话');
  await page.getByRole('button', { name: '记下' }).click();
  await page.getByRole('listitem').filter({ hasText: '断开以前写下的话' }).waitFor();
  expect(await note(page).inputValue()).toBe('');
});

/** A one-pixel picture. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a question keeps its words and pictures while the network or the server is away, even over a reload, and is asked once', async () => {
  const { page, context, allow } = await site.phone();
  allow(new RegExp(`${AWAY.source}|ERR_INTERNET_DISCONNECTED|upload failed`));
  await enterApp(page, LEARNER);
  await page.goto('/web/class');
  await page.locator('a[href*="classCourse"]').first().click();
  await page.getByRole('link', { name: '问答' }).click();
  const dialog = page.getByRole('dialog', { name: '提问' });
  const begin = () => page.getByRole('button', { name: '提问', exact: true }).click();
  await begin();
  await dialog.getByRole('textbox', { name: '问题' }).fill('网断了还能提问吗？');
  await dialog.getByRole('textbox', { name: '说明' }).fill('写到一半断开了。');

  await context.setOffline(true);
  await dialog.getByLabel('选择图片').setInputFiles({ name: '白板.png', mimeType: 'image/png', buffer: PICTURE });
  await dialog.getByText('等待网络').waitFor();
  await context.setOffline(false);
  await dialog.getByRole('status').waitFor({ state: 'hidden' });

  await site.lose();
  await dialog.getByRole('button', { name: '提出问题' }).click();
  await dialog.getByText('没有发出去：现在连不上服务器。写的都还在').waitFor();
  await site.giveBack();
  await page.reload();
  await begin();
  expect(await dialog.getByRole('textbox', { name: '问题' }).inputValue()).toBe('网断了还能提问吗？');
  expect(await dialog.getByRole('textbox', { name: '说明' }).inputValue()).toBe('写到一半断开了。');
  await dialog.getByRole('img', { name: '白板.png' }).waitFor();
  await dialog.getByRole('button', { name: '提出问题' }).click();
  await page.waitForURL('**/questionDetail**');
  await page.getByRole('heading', { name: '网断了还能提问吗？' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: '网断了还能提问吗？' }).first().waitFor();
  expect(await page.getByRole('link', { name: '网断了还能提问吗？' }).count()).toBe(1);
});

test('a console page whose code cannot load says so within its frame, and opens when the server is back', async () => {
  const { page, allow } = await site.desktop();
  allow(AWAY);
  await enterConsole(page, ADMIN);
  await site.lose();
  await page.getByRole('navigation').getByRole('link', { name: '题库', exact: true }).click();
  await page.getByText('暂时连不上服务器，恢复后会自动打开').waitFor();
  await site.giveBack();
  await page.getByRole('heading', { level: 1, name: '题库' }).waitFor();
});
