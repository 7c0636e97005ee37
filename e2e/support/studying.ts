import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const sectionLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '课程目录' }).getByRole('link', { name: title }).filter({ visible: true }).first();

/** Opens the first video of a course. */
export async function openFirstVideo(page: Page, course: string): Promise<void> {
  await page.goto(`/web/courseSearch?keyword=${encodeURIComponent(course)}`);
  await page.getByRole('link', { name: course }).first().click();
  await page.getByRole('navigation', { name: '课程目录' }).getByRole('link', { name: '，视频' }).first().click();
  await page.getByRole('progressbar', { name: '本小节的进度' }).waitFor();
}

/** Finds the course as a learner does and opens its first section. */
export async function openCourse(page: Page, title: string): Promise<void> {
  await page.goto(`/web/courseSearch?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('link', { name: '开始学习' }).last().click();
}

/** Opens a section from the outline. */
export async function openSection(page: Page, title: string): Promise<void> {
  await sectionLink(page, title).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Plays the first video of a demo course for some seconds. */
export async function playDemoVideo(page: Page): Promise<void> {
  await page.goto(`/web/courseSearch?keyword=${encodeURIComponent('黄金四分钟')}`);
  await page.getByRole('link', { name: '黄金四分钟' }).first().click();
  await page.getByRole('navigation', { name: '课程目录' }).getByRole('link', { name: '，视频' }).first().click();
  await page.getByRole('button', { name: '开始播放' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
}

const progressOf = (page: Page) => page.getByRole('progressbar', { name: '本小节的进度' });

/** Waits until the open section counts as completed. */
export const sectionDone = (page: Page) => expect.poll(() => progressOf(page).getAttribute('aria-valuenow')).toBe('100');

/** Starts the video and pauses it: while it plays, the controls hide after some seconds, however slow the visitor is. */
export async function startPaused(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开始播放' }).click();
  await page.getByRole('button', { name: '暂停' }).waitFor();
  // Clicking the picture only pauses on a desktop; the key does so everywhere.
  await page.keyboard.press('k');
  await page.getByRole('button', { name: '开始播放' }).waitFor();
}

/** Seeks to the last seconds of the video and lets it end; the player says what is missing, and still offers the next section. */
export async function skipToEnd(page: Page, nextTitle: string): Promise<void> {
  await page.getByRole('button', { name: '开始播放' }).click();
  const bar = page.getByRole('slider', { name: '播放进度' });
  await expect.poll(() => bar.getAttribute('max')).not.toBe('1');
  await bar.fill(String(Number(await bar.getAttribute('max')) - 2));
  await page.getByRole('button', { name: '先去下一讲' }).click();
  await page.getByRole('heading', { level: 1, name: nextTitle }).waitFor();
}

/** Plays the video from the start at double speed until this share has been watched, then pauses. */
export async function play(page: Page, share: number): Promise<void> {
  await startPaused(page);
  await page.getByRole('button', { name: '倍速，选择播放速度' }).click();
  await page.getByRole('button', { name: '2 倍' }).click();
  await page.getByRole('button', { name: '开始播放' }).click();
  await page.waitForFunction(
    (until) => {
      const video = document.querySelector('video');
      return video !== null && video.currentTime > video.duration * until;
    },
    share,
    { timeout: 120_000 },
  );
  await page.keyboard.press('k');
  await page.getByRole('button', { name: '开始播放' }).waitFor();
}

/** Turns every page of the open document. */
export async function turnPages(page: Page): Promise<void> {
  const standing = page.getByText(/^\d+ \/ \d+$/);
  const [, count = 1] = ((await standing.textContent()) ?? '').split('/').map(Number);
  for (let shown = 1; shown <= count; shown += 1) {
    // A page turned before it has rendered does not count as seen.
    await page.getByRole('img', { name: `第 ${shown} 页` }).waitFor();
    if (shown < count) {
      await page.getByRole('button', { name: '下一页' }).click();
    }
  }
}

/** Waits for a section's state in the outline. */
export const standsAs = (page: Page, state: string, title: string) => sectionLink(page, `${state}，`).filter({ hasText: title }).waitFor();
