import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, enterApp, enterConsole, LEARNER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { openFirstVideo } from './support/studying.ts';

const site = openSite();

/** What a page meets while no server answers. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|status of 50[0-9]|Failed to fetch/;

const note = (page: Page) => page.getByRole('textbox', { name: '写笔记' });

test('a page whose server goes away keeps its words, and what it says comes by itself does when the server is back', async () => {
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
  // a part of the page whose code was never fetched
  await page.getByRole('button', { name: '课程进度怎么算' }).click();
  await page.getByText('连上服务器后会自动出现').waitFor();
  // and a whole page: nothing of it is here
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

test('a page of the console whose code cannot come says so within its frame, and opens when the server is back', async () => {
  const { page, allow } = await site.desktop();
  allow(AWAY);
  await enterConsole(page, ADMIN);
  await site.lose();
  await page.getByRole('navigation').getByRole('link', { name: '题库', exact: true }).click();
  await page.getByText('暂时连不上服务器，恢复后会自动打开').waitFor();
  await site.giveBack();
  await page.getByRole('heading', { level: 1, name: '题库' }).waitFor();
});
