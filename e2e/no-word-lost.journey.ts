import { courseAuthoringApi, type CourseEdit } from '@palm/contract/course/admin';
import { identityApi } from '@palm/contract/identity/calls';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { fillName } from './support/console.ts';
import { ADMIN, enterConsole } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const site = openSite();

/** Opens the editor of a new course at its only section, an article. */
async function startArticle(page: Page): Promise<string> {
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: '新建课程' }).first().click();
  await fillName(page, '课程名称', '一个字也不丢');
  await page.getByRole('button', { name: '新建章' }).click();
  await fillName(page, '章名称', '第一章');
  await page.getByRole('button', { name: '添加小节' }).click();
  await page.getByRole('menuitem', { name: '图文' }).click();
  await fillName(page, '小节名称', '写着写着');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const words = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** Types at the end of the text, key by key. */
async function write(page: Page, sentence: string): Promise<void> {
  await words(page).press('Control+End');
  await words(page).pressSequentially(sentence);
}

/** Adds to the end of the text at once: a dialog that opens between two keys would take the rest of them. */
async function insert(page: Page, sentence: string): Promise<void> {
  await words(page).press('Control+End');
  await page.keyboard.insertText(sentence);
}

/** Waits until the server has saved the section with these words; slow typing is also saved in mid-sentence. */
const taken = (page: Page, sentence: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/updateSection') &&
      (response.request().postData() ?? '').includes(sentence) &&
      response.ok() &&
      (await response.text()).includes('"flag":true'),
  );

function textOf(course: CourseEdit): string {
  const content = course.chapters[0]?.sections[0]?.content;
  return content?.kind === 'article' ? content.html : '';
}

/** The text as stored on the server. */
async function stored(page: Page, courseId: string): Promise<string> {
  const course = await (await apiOf(page)).call(courseAuthoringApi.edit, { query: { courseId } });
  return textOf(course);
}

test('an author whose session ends while typing signs in again in place and continues without losing a word', async () => {
  const { page, allow } = await site.desktop();
  allow(/status of (401|819)/);
  await enterConsole(page, ADMIN);
  const courseId = await startArticle(page);
  await Promise.all([taken(page, '会话结束以前。'), write(page, '会话结束以前。')]);

  await (await apiOf(page)).call(identityApi.logout);
  await insert(page, '会话结束以后。');
  const dialog = page.getByRole('dialog', { name: '登录后继续' });
  await dialog.getByText('你写的都还在').waitFor();
  await dialog.getByLabel('账号').fill(ADMIN.username);
  await dialog.getByLabel('密码').fill(ADMIN.password);
  await Promise.all([taken(page, '会话结束以后。'), dialog.getByRole('button', { name: /登\s*录/ }).click()]);
  await dialog.waitFor({ state: 'hidden' });
  await Promise.all([taken(page, '再写一句。'), write(page, '再写一句。')]);
  expect(await stored(page, courseId)).toContain('会话结束以前。会话结束以后。再写一句。');
});

test('an author without network is told about retries, and finds the words again after closing the tab', async () => {
  const { page, context, allow } = await site.desktop();
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await enterConsole(page, ADMIN);
  const courseId = await startArticle(page);
  await Promise.all([taken(page, '有网的时候。'), write(page, '有网的时候。')]);
  // Waits until the editor has re-read what it saved: a read under way when the network goes would wait for its return.
  await page.getByText('草稿已保存').waitFor();

  await context.setOffline(true);
  await write(page, '断网的时候。');
  await page.getByText('没有网络，改动留在本机').waitFor();
  await Promise.all([taken(page, '断网的时候。'), context.setOffline(false)]);
  await page.getByText('草稿已保存').waitFor();
  expect(await stored(page, courseId)).toContain('有网的时候。断网的时候。');

  await context.setOffline(true);
  await write(page, '关掉以前。');
  await page.getByText('没有网络，改动留在本机').waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/admin/courses/${courseId}`);
  await again.getByText('有一份没有保存的修改').waitFor();
  await Promise.all([taken(again, '关掉以前。'), again.getByRole('button', { name: '放回我的修改' }).click()]);
  expect(await stored(again, courseId)).toContain('有网的时候。断网的时候。关掉以前。');
});

test('the second of two authors learns who was first, and both keep their words', async () => {
  const { page } = await site.desktop();
  await enterConsole(page, ADMIN);
  const courseId = await startArticle(page);
  await Promise.all([taken(page, '我写的正文。'), write(page, '我写的正文。')]);
  const api = await apiOf(page);
  const course = await api.call(courseAuthoringApi.edit, { query: { courseId } });
  const section = course.chapters[0]?.sections[0];
  const { id: sectionId = '', revision = 0 } = section ?? {};
  const content = { kind: 'article', html: textOf(course) } as const;
  await api.call(courseAuthoringApi.updateSection, { body: { sectionId, revision, title: '同事改的名称', required: true, content } });

  await insert(page, '又写一句。');
  const dialog = page.getByRole('dialog', { name: /保存了这一节$/ });
  await dialog.getByText('同事改的名称').waitFor();
  await Promise.all([taken(page, '又写一句。'), dialog.getByRole('button', { name: '在对方的上面放回我的修改' }).click()]);
  expect(await stored(page, courseId)).toContain('我写的正文。又写一句。');
  expect(await page.getByLabel('小节名称').inputValue()).toBe('同事改的名称');
});
