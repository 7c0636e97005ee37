import { expect, test } from 'vitest';
import { enterApp, LEARNER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test('a learner searches from any page by keyboard, filters by progress, and opens a result', async () => {
  const { page } = await site.desktop();
  await enterApp(page, LEARNER);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('dialog', { name: '搜索' }).getByRole('combobox', { name: '搜索课程' });
  await field.fill('数据');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/web/courseSearch?keyword=*');
  const hit = page.getByRole('link', { name: '用数据讲清楚一件事' });
  await hit.waitFor();
  await page.getByRole('combobox', { name: '学习状态' }).click();
  await page.getByRole('option', { name: '学习状态 已学完' }).click();
  await page.waitForURL('**&standing=completed');
  await expect.poll(() => hit.count()).toBe(0);
  await page.getByRole('combobox', { name: '学习状态' }).click();
  await page.getByRole('option', { name: '学习状态 学习中' }).click();
  await hit.click();
  await page.getByRole('heading', { level: 1, name: '用数据讲清楚一件事' }).waitFor();
});
