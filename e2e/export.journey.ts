import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFirstSheet } from '../apps/server/src/platform/xlsx.ts';
import { ADMIN, enterConsole } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test('an administrator exports a list, receives it automatically, and finds it again after a reload', async () => {
  const { page } = await site.desktop();
  await enterConsole(page, ADMIN);
  await page.getByRole('link', { name: '成员', exact: true }).click();
  await page.getByText('林知夏').first().waitFor();
  const [first] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出', exact: true }).click()]);
  const sheet = await readFirstSheet(await readFile(await first.path()));
  expect(sheet.ok && sheet.rows.some((row) => row.includes('林知夏'))).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: '后台任务' }).click();
  const [again] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载「导出成员名单」' }).click()]);
  expect(again.suggestedFilename()).toBe(first.suggestedFilename());
  await page.getByRole('button', { name: '移除「导出成员名单」' }).click();
  await expect.poll(() => page.getByText('导出成员名单').count()).toBe(0);
});
