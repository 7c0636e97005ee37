import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openModulePage } from './support/module-page.ts';
import { moveTo } from './support/moving.ts';
import type * as seedModules from './support/seed-modules.ts';
import { openSite } from './support/site.ts';
import { enterApp, fillSignIn, LEARNER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';

/** Available in this journey's pages: see `giveModules`. */
declare const seed: typeof seedModules;

const site = openSite();

describe('seed §6 and §7: what is sent', () => {
  test('"POST /front/consensus/postReport?userId&orgId (body: report data)", and "flag false shows an error toast with the server\'s msg"', async () => {
    const { page } = await openModulePage(site);
    const sent: Request[] = [];
    await page.route('**/api/front/consensus/postReport*', async (route) => {
      sent.push(route.request());
      await route.fulfill({ json: { flag: false, code: 1, errorCode: null, msg: '已经举报过了', result: null } });
    });
    const told = await page.evaluate(async () => {
      const messages: string[] = [];
      const { http } = seed.openCalls(seed.openStore(), messages);
      const query = { userId: 'm1', orgId: 'o1' };
      await http.request({ method: 'POST', path: '/front/consensus/postReport', query, body: { illegalType: '广告', content: 'a&b' } });
      return messages;
    });
    expect(told).toEqual(['已经举报过了']);
    const [request] = sent;
    expect(new URL(request?.url() ?? '').search).toBe('?userId=m1&orgId=o1');
    expect(request?.headers()['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(new URLSearchParams(request?.postData() ?? '').get('content')).toBe('a&b');
  });

  test('"File upload uses ... a temporary-authorisation call otherwise"', async () => {
    const { page } = await openModulePage(site);
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const picture = [...(await page.screenshot({ clip: { x: 0, y: 0, width: 32, height: 32 } }))];
    const key = await page.evaluate(async (bytes) => {
      const file = new File([new Uint8Array(bytes)], '截图.png', { type: 'image/png' });
      return (await seed.openUploader(seed.openStore()).send(file, { purpose: 'picture' }))?.objectKey;
    }, picture);
    expect(key).toMatch(/\/guest\/.+\/[A-Za-z0-9]{20}\.png$/);
    expect(calls.filter((call) => call.includes('ossAuth'))).toEqual(['GET /api/front/ossAuth/getTempUploadAuth']);
    expect(calls.some((call) => call.startsWith('POST /oss'))).toBe(true);
  });

  test('"Every request carries the stored access token in header X-Access-Token, except the key verification call"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await page.goto('/web/member/memberModify');
    const sent: Request[] = [];
    page.on('request', (request) => void sent.push(request));
    const form = page.getByRole('form', { name: '修改密码' });
    await form.getByLabel('当前密码', { exact: true }).fill('not-the-one-1');
    await form.getByLabel('新密码', { exact: true }).fill('Another-2026');
    await form.getByLabel('再输入一次新密码', { exact: true }).fill('Another-2026');
    const refused = page.waitForResponse('**/api/front/personalCenter/changePassword');
    await form.getByRole('button', { name: '修改密码' }).click();
    await refused;
    const tokenOf = (path: string) => sent.find((request) => request.url().includes(path))?.headers()['x-access-token'];
    expect(tokenOf('/front/personalCenter/changePassword')).toBe(await stored(page, 'accessToken'));
    expect(sent.some((request) => request.url().includes('/front/verify/key'))).toBe(true);
    expect(tokenOf('/front/verify/key')).toBeUndefined();
  });
});

describe('seed §8: what comes back', () => {
  const REFUSAL = { flag: false, code: 7, errorCode: null, msg: '不行', result: null };

  test('"Null response data is replaced by a default success envelope", and the calls that are refused without a message', async () => {
    const { page } = await openModulePage(site);
    await page.route('**/api/front/**', (route) => route.fulfill({ json: route.request().url().includes('/crt/t') ? null : REFUSAL }));
    const seen = await page.evaluate(async () => {
      const messages: string[] = [];
      const { http } = seed.openCalls(seed.openStore(), messages);
      const silent = [
        '/front/user/pwdto',
        '/front/quickAddOrganization/quicklyAddOrg',
        '/front/resPwd/resetPassword',
        '/front/thirdPart/checkLogin',
        '/front/newSvcconf/firstPage/v2',
      ];
      const answers = await Promise.all(silent.map((path) => http.request({ method: 'GET', path })));
      const { flag, code } = await http.request({ method: 'GET', path: '/front/crt/t' });
      const before = messages.length;
      await http.request({ method: 'GET', path: '/front/personalCenter/myInfo' });
      return { codes: answers.map((answer) => answer.code), envelope: { flag, code }, before, messages };
    });
    expect(seen).toEqual({ codes: [7, 7, 7, 7, 7], envelope: { flag: true, code: 0 }, before: 0, messages: ['不行'] });
  });

  test('"unp login suppresses the message when code equals 12": the device solves a captcha instead and signs in', async () => {
    const { page } = await site.desktop();
    await page.goto('/web/login?id=demo');
    await page.route('**/api/front/login/unp', (route) => route.fulfill({ json: { ...REFUSAL, code: 12, msg: '需要安全验证' } }));
    let refusalsShown: number | undefined;
    await page.route('**/api/front/login/unpc', async (route) => {
      // Held back until its message is drawn: a captcha solved quickly leaves the page earlier.
      await page.getByText('验证完成').waitFor();
      refusalsShown = await page.getByText('需要安全验证').count();
      await route.continue();
    });
    await fillSignIn(page, LEARNER);
    await page.waitForURL('**/web/homePage');
    expect(refusalsShown).toBe(0);
  });

  test('"Upload-signing failure: closable red toast with msg. Upload failure is logged and rejected"', async () => {
    const { page, allow } = await openModulePage(site);
    allow(/status of 403/);
    await page.route(
      (url) => url.pathname.startsWith('/oss'),
      (route) => route.fulfill({ status: 403 }),
    );
    const send = () =>
      page.evaluate(async () => {
        const noted: unknown[] = [];
        const uploader = seed.openUploader(seed.openStore(), noted);
        const sent = uploader.send(new File([new Uint8Array(64)], '截图.png', { type: 'image/png' }), { purpose: 'picture' });
        return [await sent.catch((error: Error) => error.message), noted];
      });
    expect(await send()).toEqual(['上传没有被接受，请重新选择文件后再试', [403]]);
    await page.route('**/api/front/ossAuth/getTempUploadAuth*', (route) => route.fulfill({ json: REFUSAL }));
    expect(await send()).toEqual([null, ['不行']]);
  });
});

describe('seed §4 "Organisation code: first host label unless it is study, test or 192; the query id takes precedence"', () => {
  test('and the login page belongs to that organisation', async () => {
    const { page } = await site.desktop();
    const at = (host: string) => site.origin().replace('localhost', `${host}.localhost`);
    const codeAt = async (address: string) => {
      await page.goto(address);
      await page.getByRole('form', { name: '登录' }).waitFor();
      return [await stored(page, 'orgCode'), await stored(page, 'fromOrgCode')];
    };
    expect(await codeAt(`${at('acme')}/web/login`)).toEqual(['acme', 'true']);
    await page.getByText('远航科技').first().waitFor();
    expect(await codeAt(`${at('acme')}/web/login?id=demo`)).toEqual(['demo', 'true']);
    expect(await codeAt(`${at('study')}/web/login`)).toEqual([null, null]);
  });
});

describe('seed §9: constants', () => {
  test('"Request time-out 600000 ms (10 minutes)": a call that hangs counts as failed', async () => {
    const { page } = await site.desktop();
    await page.clock.install();
    await page.goto('/web/login?id=demo');
    const asked = page.waitForRequest('**/api/front/login/unp');
    await page.route('**/api/front/login/unp', () => undefined);
    await fillSignIn(page, LEARNER);
    await asked;
    const failed = page.getByText('请求失败，请重试。[5001]');
    await page.clock.fastForward(500_000);
    expect(await failed.count()).toBe(0);
    await page.clock.fastForward(100_000);
    await failed.waitFor();
  });

  test('"chunk load time-out 120 s": a chunk that hangs counts as lost', async () => {
    const { page } = await site.desktop();
    await page.clock.install();
    await enterApp(page, LEARNER);
    const part = '**/web/assets/member-certificate*.js';
    const asked = page.waitForRequest(part);
    await page.route(part, () => undefined, { times: 1 });
    await moveTo(page, '/member/memberCertificate');
    await asked;
    let loads = 0;
    page.on('load', () => (loads += 1));
    // Three attempts with their pauses and one more; the clock also advances by itself.
    for (const ms of [120_000, 300, 120_000, 1_000, 120_000, 3_000, 60_000]) {
      await page.clock.fastForward(ms);
    }
    expect(loads).toBe(0);
    await page.clock.fastForward(60_000);
    await page.getByRole('heading', { level: 1, name: '我的证书' }).waitFor();
    await expect.poll(() => loads).toBe(1);
  });
});
