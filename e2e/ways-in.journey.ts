import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { startIssuer, type OidcIssuer } from '../apps/server/test/oidc-issuer.ts';
import { codeAt } from '../apps/server/test/authenticator.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf } from './support/api.ts';
import { importMembers } from './support/authoring.ts';
import type { Visitor } from './support/browser.ts';
import { startMessenger, type Messenger } from './support/messenger.ts';
import { ADMIN, enterApp, fillSignIn } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const ORG = { name: '山海图书馆', code: 'shanhai-e2e' };
const OWNER = { name: '陆鸣', mobile: '19900007001' };
const MEMBER = { username: 'wen.qiao', name: '温桥', mobile: '19900007002', password: 'Wen-2026-first' };
const PASSWORDS = { own: 'Wen-2026-own1', reset: 'Wen-2026-reset2' };
const SIGN_ON = '馆内统一认证';

const site = openSite();
let issuer: OidcIssuer;
let messenger: Messenger;
beforeAll(async () => {
  messenger = await startMessenger();
  issuer = await startIssuer(`${site.origin()}/web/transferPage`);
});
afterAll(() => Promise.all([issuer.close(), messenger.close()]));

/** Texts to the member's phone read so far. */
let readBefore = 0;

/** No SMS provider is set up yet: the owner reads in the outbox what would have been texted to the member last. */
async function readOutbox({ page }: Visitor): Promise<string> {
  const rows = page.getByRole('row').filter({ hasText: /199 \*{4} 7002/ });
  const newest = rows.first();
  // A job puts texts into the outbox; until then the previous one is the newest.
  await expect
    .poll(async () => {
      await page.goto('/admin/deliveries');
      const text = await newest.textContent();
      return (await rows.count()) > readBefore ? text : 'none yet';
    })
    .toContain('在发件箱');
  readBefore = await rows.count();
  await newest.getByRole('button').first().click();
  await page.getByRole('button', { name: '看完整内容' }).click();
  const text = await page.getByText(/验证码 \d{6}/).textContent();
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

/** Opens a trial organisation with a mobile number that is not registered. */
async function openTrial({ page }: Visitor): Promise<void> {
  await page.goto('/web/loginTrial');
  await page.getByLabel('组织名称').fill(ORG.name);
  await page.getByLabel('登录地址').fill(ORG.code);
  await page.getByText('可以用').waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('称呼').fill(OWNER.name);
  await page.getByLabel('手机号').fill(OWNER.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('checkbox').check();
  // Nobody can read the outbox yet: the operator's demo shows the code here.
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '开通试用' }).click();
  await page.waitForURL('**/web/homePage');
}

/** The owner enters the console from the app, without signing in again. */
async function setUp({ page }: Visitor): Promise<void> {
  await page.goto('/admin/members');
  await importMembers(page, [MEMBER]);
  await page.goto('/admin/sign-in-ways');
  await page.getByRole('button', { name: '新建登录方式' }).click();
  await page.getByRole('menuitem', { name: '统一认证（OIDC）' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('成员看到的名称').fill(SIGN_ON);
  await editor.getByLabel(/Issuer/).fill(issuer.issuer);
  await editor.getByLabel('Client ID').fill(issuer.settings['clientId'] ?? '');
  await editor.getByLabel('Client Secret').fill(issuer.settings['clientSecret'] ?? '');
  await editor.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('button', { name: '测试连接' }).click();
  await page.getByText('通过了，成员可以用它登录').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByText('成员可用').waitFor();
}

/** Signs in by SMS; then the password set by somebody else has to be changed. */
async function signInFirstTime({ page }: Visitor, owner: Visitor): Promise<void> {
  await page.goto(`/web/login?id=${ORG.code}&tab=mobile`);
  await page.getByLabel('手机号').fill(MEMBER.mobile);
  await page.getByRole('checkbox').check();
  await page.getByText('已确认，可以继续').waitFor();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发到这个号码，5 分钟内有效').waitFor();
  await page.getByLabel('短信验证码').fill(await readOutbox(owner));
  await page.waitForURL('**/web/member/memberModify');
  const form = page.getByRole('form', { name: '修改密码' });
  await form.getByLabel('当前密码', { exact: true }).fill(MEMBER.password);
  await form.getByLabel('新密码', { exact: true }).fill(PASSWORDS.own);
  await form.getByLabel('再输入一次新密码', { exact: true }).fill(PASSWORDS.own);
  await form.getByRole('button', { name: '修改密码' }).click();
  await page.getByText('密码已修改').waitFor();
}

const openSecurity = (page: Page) => page.goto('/web/member/memberInfo?part=security');

/** The provider's pages load a font and an icon that are not available. */
const SIGN_ON_COMPLAINS = /fonts\.googleapis\.com|favicon\.ico/;

/** Signs in at the provider, and consents. */
async function passSignOn({ page }: Visitor): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('wen');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function bindSignOn(member: Visitor): Promise<void> {
  const { page, allow } = member;
  allow(SIGN_ON_COMPLAINS);
  await openSecurity(page);
  await page.getByRole('button', { name: `关联 ${SIGN_ON}` }).click();
  await passSignOn(member);
  await page.waitForURL('**/web/member/memberInfo**');
  await openSecurity(page);
  await page.getByText('已关联').waitFor();
}

/** What the member keeps: the authenticator's key, and the recovery codes. */
interface Kept {
  key: string;
  recoveryCodes: string[];
}

async function turnOnTwoSteps({ page }: Visitor): Promise<Kept> {
  const begun = page.waitForResponse((response) => response.url().endsWith('/personalCenter/twoStepKey'));
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const { result } = (await (await begun).json()) as { result: { secret: string } };
  await page.getByLabel('动态验证码').fill(codeAt(result.secret, new Date()));
  const codes = page.getByRole('list', { name: '恢复码' });
  await codes.waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载' }).click()]);
  expect(download.suggestedFilename()).toBe('两步验证恢复码.txt');
  await page.getByRole('button', { name: '保存好了' }).click();
  await page.getByText('已开启', { exact: true }).waitFor();
  return { key: result.secret, recoveryCodes };
}

async function resetForgotten({ page }: Visitor, owner: Visitor): Promise<void> {
  await page.goto(`/web/login?id=${ORG.code}`);
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByLabel('账号或手机号').fill(MEMBER.username);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByText('账号存在并绑定了手机的话，验证码已经发过去了').waitFor();
  await page.getByLabel('短信验证码').fill(await readOutbox(owner));
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORDS.reset);
  await page.getByLabel('再输一遍').fill(PASSWORDS.reset);
  await page.getByRole('button', { name: '改好了' }).click();
  await page.getByRole('heading', { name: '密码改好了' }).waitFor();
  await page.getByRole('button', { name: '用新密码登录' }).click();
}

/** The new password passes the first step, the authenticator the second. */
async function signInInTwoSteps({ page }: Visitor, { key }: Kept): Promise<void> {
  await fillSignIn(page, { username: MEMBER.username, password: PASSWORDS.reset });
  await page.getByRole('heading', { name: '再确认一次是你' }).waitFor();
  // A code is valid once: the current one may have just been used.
  await page.getByLabel('动态验证码').fill(codeAt(key, new Date(), 1));
  await page.waitForURL('**/web/homePage');
}

/** Every method asks for the second step; the authenticator is not available. Each recovery code is valid once. */
async function signInWithoutAuthenticator({ page }: Visitor, { recoveryCodes }: Kept): Promise<void> {
  await page.getByRole('heading', { name: '再确认一次是你' }).waitFor();
  await page.getByRole('button', { name: /用恢复码/ }).click();
  await page.getByLabel('恢复码').fill(recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: '继续' }).click();
}

async function signInBySignOn(phone: Visitor, kept: Kept): Promise<void> {
  const { page, allow } = phone;
  allow(SIGN_ON_COMPLAINS);
  await page.goto(`/web/login?id=${ORG.code}`);
  await page.getByRole('button', { name: SIGN_ON }).click();
  await passSignOn(phone);
  await signInWithoutAuthenticator(phone, kept);
  await page.waitForURL('**/web/homePage');
}

/** The desktop shows a code; the phone scans and confirms it. */
async function signInDesk(phone: Visitor, desk: Visitor, kept: Kept): Promise<void> {
  const made = desk.page.waitForResponse('**/api/front/qr/createCode');
  await desk.page.goto(`/web/login?id=${ORG.code}&tab=qr`);
  const { result } = (await (await made).json()) as { result: { code: string } };
  await phone.page.goto(`/web/qrcode?${new URLSearchParams({ code: result.code, id: ORG.code }).toString()}`);
  await phone.page.getByRole('heading', { name: `在电脑上登录${ORG.name}？` }).waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await phone.page.getByText('已确认', { exact: true }).waitFor();
  await signInWithoutAuthenticator(desk, kept);
  await desk.page.waitForURL('**/web/homePage');
}

/** From the phone; the desktop finds out with its next request. */
async function endOtherSessions(phone: Visitor, desk: Visitor): Promise<void> {
  await openSecurity(phone.page);
  await phone.page.getByRole('button', { name: '退出其他设备' }).click();
  await phone.page.getByRole('button', { name: '退出登录', exact: true }).click();
  await phone.page.getByText('其他设备都已退出').waitFor();
  desk.allow(/819|401/);
  await desk.page.goto('/web/courseList');
  await desk.page.waitForURL('**/web/401**');
}

test('a new organisation lets a member in by every method, and the member manages them', async () => {
  const owner = await site.desktop();
  await openTrial(owner);
  await setUp(owner);

  const member = await site.phone();
  await signInFirstTime(member, owner);
  await bindSignOn(member);
  const kept = await turnOnTwoSteps(member);

  const forgetful = await site.desktop();
  await resetForgotten(forgetful, owner);
  await signInInTwoSteps(forgetful, kept);

  const phone = await site.phone();
  await signInBySignOn(phone, kept);
  const desk = await site.desktop();
  await signInDesk(phone, desk, kept);
  await endOtherSessions(phone, desk);
});

const AGENTS = {
  wecom: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile wxwork/4.1 MicroMessenger/7.0',
  dingtalk: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile AliApp(DingTalk/7.6.0)',
};

/** Through the API: the setup of a sign-in method is part of the journey above. */
async function openMessengers({ page }: Visitor): Promise<void> {
  await enterApp(page, ADMIN);
  const api = await apiOf(page);
  const { url } = messenger;
  const apps: { kind: keyof typeof AGENTS; name: string; settings: Record<string, string> }[] = [
    { kind: 'wecom', name: '企业微信', settings: { corpId: 'corp', agentId: '7', corpSecret: 'hidden', insideBase: url, apiBase: url } },
    {
      kind: 'dingtalk',
      name: '钉钉',
      settings: { corpId: 'ding', agentId: '8', clientId: 'key', clientSecret: 'hidden', oldApiBase: url, apiBase: url },
    },
  ];
  for (const app of apps) {
    const { id } = await api.call(thirdPartyAdminApi.create, { body: { ...app, creationId: randomUUID(), enabled: true, joining: true } });
    expect(await api.call(thirdPartyAdminApi.test, { body: { providerId: id } })).toMatchObject({ passed: true });
  }
}

/** A phone with the messaging app; DingTalk gives its pages a bridge through which to request the code. */
async function withApp(kind: keyof typeof AGENTS): Promise<Visitor> {
  const visitor = await site.phone({ userAgent: AGENTS[kind] });
  if (kind === 'dingtalk') {
    await visitor.context.exposeFunction('askDingtalk', () => messenger.giveCode());
    await visitor.context.addInitScript(() => {
      const app = window as unknown as { askDingtalk: () => Promise<string>; WebViewJavascriptBridge: object };
      app.WebViewJavascriptBridge = {
        callHandler: (method: string, _params: object, onAnswer: (answer: object) => void) => {
          if (method === 'runtime.permission.requestAuthCode') {
            void app.askDingtalk().then((code) => onAnswer({ errorCode: '0', result: { code } }));
          }
        },
      };
    });
  }
  return visitor;
}

const MENU = '/web/indexSingle?id=demo&module=memberTask';

/** Shows one module without the surrounding app. */
async function expectSingle({ page }: Visitor): Promise<void> {
  await page.waitForURL('**/web/indexSingle**');
  await page.getByText(/静默登录 · /).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expectAccessible(page);
}

/** The first visit from the messaging app's menu: one press creates an account. */
async function enterFromMenuFirst(kind: keyof typeof AGENTS): Promise<void> {
  const phone = await withApp(kind);
  await phone.page.goto(MENU);
  await phone.page.waitForURL('**/web/transferPage**');
  await phone.page.getByRole('button', { name: '我还没有账号，新建一个' }).click();
  await phone.page.getByRole('button', { name: '新建并登录' }).click();
  await expectSingle(phone);
}

async function enterFromMenu(kind: keyof typeof AGENTS, menu = MENU): Promise<Visitor> {
  const phone = await withApp(kind);
  phone.allow(/50\d|40\d/);
  await phone.page.goto(menu);
  return phone;
}

/** Replays the code that let somebody in. */
async function expectCodeGoodOnce(kind: keyof typeof AGENTS): Promise<void> {
  messenger.repeat(true);
  const { page } = await enterFromMenu(kind);
  await page.getByText(/没有认可这次登录/).waitFor();
  messenger.repeat(false);
}

test('a menu of WeCom or DingTalk opens one module, signed in silently, once per code, and says so if it cannot', async () => {
  await openMessengers(await site.desktop());
  for (const kind of ['wecom', 'dingtalk'] as const) {
    messenger.opensFor({ id: `${kind}-wei`, name: '魏来' });
    await enterFromMenuFirst(kind);
    await expectSingle(await enterFromMenu(kind));
    await expectCodeGoodOnce(kind);
  }

  messenger.opensFor(null);
  const stranger = await enterFromMenu('wecom');
  await stranger.page.getByText(/企业微信没有认可这次登录/).waitFor();
  const elsewhere = await enterFromMenu('wecom', MENU.replace('demo', 'acme'));
  await elsewhere.page.getByRole('heading', { name: '还没有开通企业微信登录' }).waitFor();

  messenger.opensFor({ id: 'dingtalk-wei', name: '魏来' });
  messenger.setDown(true);
  const late = await enterFromMenu('dingtalk');
  await late.page.getByText(/暂时没有回应/).waitFor();
});

test('the sign-in form stays under the pointer while the platforms of the organisation load', async () => {
  const { page } = await site.desktop();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/front/thirdPart/waysIn**', (route) => released.then(() => route.continue()));
  await page.goto('/web/login?id=demo');
  const forgot = page.getByRole('button', { name: '忘记密码' });
  await forgot.hover();
  await page.mouse.down();
  release();
  await page.getByRole('button', { name: /企业微信/ }).waitFor();
  await page.mouse.up();
  await page.getByLabel('账号或手机号').waitFor();
});
