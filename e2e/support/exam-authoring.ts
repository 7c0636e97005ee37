import type { Page } from 'playwright-core';
import { choose, fillName, fillWindow } from './console.ts';

const DAY_MS = 86_400_000;

/** Puts all questions that contain these words on a new paper; returns its total marks. */
async function makePaper(page: Page, title: string, words: string): Promise<string> {
  await page.goto('/admin/papers');
  await page.getByRole('button', { name: '新建试卷' }).first().click();
  await fillName(page, '试卷名称', title);
  const bank = page.getByRole('region', { name: '题库' });
  await bank.getByLabel('搜题干').fill(words);
  await bank.getByLabel('搜题干').press('Enter');
  await bank.getByRole('button', { name: '加入本页 4 题' }).click();
  const total = page.getByRole('status').filter({ hasText: /^4 题，共/ });
  await page.getByText('草稿已保存').waitFor();
  return /共 ([\d.]+) 分/.exec((await total.textContent()) ?? '')?.[1] ?? '';
}

/** Creates and publishes an exam for everybody, which only full marks pass, on a paper of the questions that contain these words. */
export async function makeExam(page: Page, title: string, words: string): Promise<void> {
  const total = await makePaper(page, title, words);
  await page.goto('/admin/exams');
  await page.getByRole('button', { name: '新建考试' }).first().click();
  await fillName(page, '考试名称', title);
  await choose(page, '试卷', title);
  await fillWindow(page, Date.now() - DAY_MS, Date.now() + DAY_MS);
  await page.getByRole('spinbutton', { name: '及格分' }).fill(total);
  await page.getByRole('radio', { name: '全体成员' }).check();
  await page.getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: /^发\s*布$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click();
  await page.getByText(`「${title}」已发布`).waitFor();
}

/** A certificate with a sentence of its own. */
export async function makeTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/admin/certificates');
  await page.getByRole('button', { name: '新建模板' }).first().click();
  await fillName(page, '模板名称', name);
  await page.getByRole('textbox', { name: '正文' }).fill('{name}学完《{course}》，特发此证。');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('已保存，以后颁发的证书用这个样子').waitFor();
}
