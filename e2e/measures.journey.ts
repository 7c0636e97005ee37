import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { ADMIN, enterApp, enterConsole, LEARNER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { openFirstVideo, startPaused } from './support/studying.ts';

const site = openSite();

/** Minimum size of a touch target, in pixels. */
const THUMB_PX = 44;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('it is not drawn');

test("the player's seek bar and buttons on a phone are each large enough for a thumb, never overlap, and cause no layout shift", async () => {
  const { page } = await site.phone();
  await enterApp(page, LEARNER);
  await page.addInitScript(() => {
    const moved = { moved: 0 };
    Object.assign(window, moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) {
          Object.assign(window, { moved: (moved.moved += entry.value) });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openFirstVideo(page, '黄金四分钟');
  // As for somebody who was sent the address.
  await page.reload();
  await page.getByRole('heading', { name: '我的笔记' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);

  await startPaused(page);
  const seek = page.getByRole('slider', { name: '播放进度' });
  await seek.waitFor();
  const bar = await boxOf(seek);
  const keys = page.getByRole('region', { name: /^视频/ }).getByRole('button').filter({ visible: true });
  const boxes = await Promise.all((await keys.all()).map(boxOf));
  expect(boxes.length).toBeGreaterThan(4);
  expect(boxes.filter(({ width, height }) => Math.min(width, height) < THUMB_PX)).toEqual([]);
  const isOver = (key: typeof bar) =>
    key.x < bar.x + bar.width && bar.x < key.x + key.width && key.y < bar.y + bar.height && bar.y < key.y + key.height;
  expect(boxes.filter(isOver)).toEqual([]);
});

test('the side bar of the member area on a tablet is a 72-pixel rail, with an accessible name for every entry', async () => {
  const { page } = await site.desktop({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await enterApp(page, LEARNER);
  await page.goto('/web/member/memberNotify');
  const rail = page.getByRole('navigation', { name: '个人中心' });
  await rail.getByRole('link', { name: '我的证书' }).waitFor();
  expect((await boxOf(page.getByRole('complementary').filter({ has: rail }))).width).toBe(72);
});

/** Legible text, as WCAG 2 measures it. */
const LEGIBLE = 4.5;

test.each(['light', 'dark'] as const)("the numbers of a list's pages stay visible under the pointer, %s", async (colorScheme) => {
  const { page } = await site.desktop({ colorScheme });
  await enterConsole(page, ADMIN);
  await page.goto('/admin/members');
  // The page that is open, and another.
  for (const number of ['1', '2']) {
    const item = page.getByTitle(number, { exact: true });
    await item.hover();
    await expect.poll(() => contrastOf(item.locator('a')), { message: `page ${number}` }).toBeGreaterThanOrEqual(LEGIBLE);
  }
});
