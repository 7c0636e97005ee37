import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './support/site.ts';
import { fillSignIn } from './support/sign-in.ts';

const site = openSite();

/** The demo shows the code that was texted to the phone. */
const fillInCode = (page: Page) => page.getByRole('button', { name: '填入' }).click();

describe('a code by SMS', () => {
  test('signs in whoever holds the mobile number', async () => {
    const { page } = await site.phone();
    await page.goto('/web/login?id=demo&tab=mobile');
    await page.getByLabel('手机号').fill('199 0000 0001');
    await page.getByRole('checkbox').check();
    await page.getByText('已确认，可以继续').waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发到这个号码，5 分钟内有效').waitFor();
    await fillInCode(page);
    await page.waitForURL('**/web/homePage');
  });

  test('replaces a forgotten password with a new one that works', async () => {
    const { page } = await site.desktop();
    await page.goto('/web/login?id=demo');
    await page.getByRole('button', { name: '忘记密码' }).click();
    await page.getByLabel('账号或手机号').fill('19900000005');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByText('账号存在并绑定了手机的话，验证码已经发过去了').waitFor();
    await fillInCode(page);
    await page.getByText('顾青').waitFor();
    await page.getByLabel('新密码', { exact: true }).fill('Forgotten@2027');
    await page.getByLabel('再输一遍').fill('Forgotten@2027');
    await page.getByRole('button', { name: '改好了' }).click();
    await page.getByRole('heading', { name: '密码改好了' }).waitFor();
    await page.getByRole('button', { name: '用新密码登录' }).click();
    await fillSignIn(page, { username: 'guqing', password: 'Forgotten@2027' });
    await page.waitForURL('**/web/homePage');
    expect(new URL(page.url()).pathname).toBe('/web/homePage');
  });
});
