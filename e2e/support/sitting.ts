import type { Locator, Page } from 'playwright-core';

/** A candidate's answer: options chosen by their text, or written text. */
export type Answer = { choose: readonly string[] } | { write: string };

const question = (page: Page) => page.getByRole('group', { name: '题目' });
const option = (page: Page, text: string): Locator => question(page).locator('label').filter({ hasText: text });

/** Answers the current question. */
export async function answer(page: Page, given: Answer): Promise<void> {
  if ('write' in given) {
    await question(page).getByLabel('第 1 空').fill(given.write);
    return;
  }
  for (const text of given.choose) {
    await option(page, text).click();
  }
}

const standing = (page: Page) => page.getByText(/^第 \d+ \/ \d+ 题$/);
const numberOf = async (page: Page) => Number(/\d+/.exec((await standing(page).textContent()) ?? '')?.[0]);

/** Moves one question on or back, and waits until it is rendered. */
async function turn(page: Page, step: 1 | -1): Promise<void> {
  const number = await numberOf(page);
  await page
    .getByRole('button', { name: step === 1 ? '下一题' : '上一题' })
    .filter({ visible: true })
    .click();
  await page.getByText(new RegExp(`^第 ${number + step} / \\d+ 题$`)).waitFor();
}

/** Goes to the question that contains these words, starting from the first. */
export async function turnTo(page: Page, words: string): Promise<void> {
  while ((await numberOf(page)) > 1) {
    await turn(page, -1);
  }
  while (!((await question(page).textContent()) ?? '').includes(words)) {
    await turn(page, 1);
  }
}

/** Whether the current question shows every given answer. */
export async function isAnswered(page: Page, given: Answer): Promise<boolean> {
  if ('write' in given) {
    return (await question(page).getByLabel('第 1 空').inputValue()) === given.write;
  }
  const chosen = await Promise.all(given.choose.map((text) => option(page, text).locator('input').isChecked()));
  return chosen.every(Boolean);
}

/** Waits for the receipt in the header, which says that the server has everything. */
export const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^已保存/)
    .waitFor();

/** Waits for the current question's receipt from the server. */
export const received = (page: Page) =>
  question(page)
    .getByText(/服务器已收到/)
    .waitFor();

/** Waits until the current question is stored on this device only. */
export const keptHere = (page: Page) => question(page).getByText('本题已存在这台设备，联网后补传').waitFor();

/** Hands in from the last question, where a phone shows the button. */
export async function handIn(page: Page): Promise<void> {
  const on = page.getByRole('button', { name: '下一题' }).filter({ visible: true });
  while ((await on.count()) > 0) {
    await turn(page, 1);
  }
  await page.getByRole('button', { name: '交卷', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: '确认交卷' }).click();
}
