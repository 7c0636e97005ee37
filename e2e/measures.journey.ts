import { classroomApi } from '@palm/contract/classroom/calls';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { contrastOf } from './support/contrast.ts';
import { ADMIN, enterApp, enterConsole, LEARNER, TEACHER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { openFirstVideo, startPaused } from './support/studying.ts';

const site = openSite();

/** Minimum size of a touch target, in pixels. */
const THUMB_PX = 44;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('it is not drawn');

/** Adds up how far things move on every page that is opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
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

const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

test("the player's seek bar and buttons on a phone are each large enough for a thumb, never overlap, and cause no layout shift", async () => {
  const { page } = await site.phone();
  await enterApp(page, LEARNER);
  await watchShifts(page);
  await openFirstVideo(page, '黄金四分钟');
  // As for somebody who was sent the address.
  await page.reload();
  await page.getByRole('heading', { name: '我的笔记' }).waitFor();
  expect(await movedOn(page)).toBeLessThanOrEqual(0.02);

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

/** The class of the demo that is under way. */
const CLASS = '2026 秋季新经理训练营';

async function classOf(page: Page): Promise<string> {
  const { list } = await (await apiOf(page)).call(classroomApi.list, { query: {} });
  return list.find(({ title }) => title === CLASS)?.id ?? expect.fail(`the demo has no ${CLASS}`);
}

/** The lesson of the class whose title is longest. */
async function lessonOf(page: Page): Promise<string> {
  const query = { classroomId: await classOf(page) };
  const { stages } = await (await apiOf(page)).call(classroomApi.plan, { query });
  const lessons = stages.flatMap(({ items }) => items).filter(({ kind }) => kind === 'lesson');
  return lessons.toSorted((one, other) => other.title.length - one.title.length)[0]?.objectId ?? expect.fail('it has no lesson');
}

/** Nothing that can be seen: a line of text that moves by a few pixels. */
const STILL = 0.003;

test('an application form stays where it appears while its fields load', async () => {
  const { page } = await site.desktop();
  await watchShifts(page);
  await page.goto('/web/apply?id=demo');
  await page.getByRole('button', { name: '提交申请' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await movedOn(page)).toBeLessThanOrEqual(STILL);
});

test('the home page and a group stay where they appear on a phone while their tasks load', async () => {
  const { page } = await site.phone();
  await enterApp(page, LEARNER);
  await watchShifts(page);
  await page.goto('/web/homePage');
  await page.getByRole('button', { name: /^全部 \d+ 项$/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await movedOn(page), 'home').toBeLessThanOrEqual(STILL);

  await page.goto(`/web/newclass/classGroup?classroomId=${await classOf(page)}`);
  await page.getByRole('region', { name: '小组的作业' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await movedOn(page), 'group').toBeLessThanOrEqual(STILL);
});

test('the check-in screen on a phone of staff gives the title the whole row beside the mark', async () => {
  const { page } = await site.phone();
  await enterApp(page, TEACHER);
  await page.goto(`/web/classSign?lessonId=${await lessonOf(page)}`);
  const title = page.getByRole('heading', { level: 1, name: /· 签到$/ });
  await title.waitFor();
  const row = await boxOf(title);
  const actions = await Promise.all(['班级', '点名'].map((name) => boxOf(page.getByText(name, { exact: true }))));
  expect(actions.filter(({ y }) => y < row.y + row.height)).toEqual([]);
  expect(row.height).toBeLessThan(3 * 28);
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
