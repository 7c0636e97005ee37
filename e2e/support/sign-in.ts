import type { Page } from 'playwright-core';

export type Account = { username: string; password: string };

export const ADMIN: Account = { username: 'admin', password: 'Admin@2026' };
export const TEACHER: Account = { username: 'teacher', password: 'Teacher@2026' };
export const LEARNER: Account = { username: 'learner', password: 'Learner@2026' };

/** Signs in to the console and waits for its dashboard. */
export async function enterConsole(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/admin/login?id=demo');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
}

/** Fills in the login page that is open and sends it. */
export async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  const form = page.getByRole('form', { name: '登录' });
  await form.getByLabel('账号').fill(username);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '登录' }).click();
}

/** Signs in to the learner app and waits for the home page. */
export async function enterApp(page: Page, account: Account, organisation = 'demo'): Promise<void> {
  await page.goto(`/web/login?id=${organisation}`);
  await fillSignIn(page, account);
  await page.waitForURL('**/web/homePage');
}

/** The first sign-in with a password set by somebody else, which the app asks to change. Returns the account with the new one. */
export async function enterFirstTime(page: Page, account: Account): Promise<Account> {
  const next = { ...account, password: `${account.password}-own1` };
  await page.goto('/web/login?id=demo');
  await fillSignIn(page, account);
  await page.waitForURL('**/web/member/memberModify');
  const form = page.getByRole('form', { name: '修改密码' });
  await form.getByLabel('当前密码', { exact: true }).fill(account.password);
  await form.getByLabel('新密码', { exact: true }).fill(next.password);
  await form.getByLabel('再输入一次新密码', { exact: true }).fill(next.password);
  await form.getByRole('button', { name: '修改密码' }).click();
  await page.getByText('密码已修改').waitFor();
  return next;
}
