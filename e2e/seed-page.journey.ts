import { describe, expect, test } from 'vitest';
import { openSite } from './support/site.ts';
import { ADMIN, enterApp, LEARNER } from './support/sign-in.ts';
import { apiOf } from './support/api.ts';
import { changeAnswer, withoutLook } from './support/answers.ts';
import { stored } from './support/stored.ts';
import { openFirstVideo } from './support/studying.ts';
import { messageApi } from '@palm/contract/message/calls';
import type { Page } from 'playwright-core';

const POLL = { timeout: 60_000 };

const site = openSite();

const BRAND = '/front/organisation/brand';

const isGrey = (page: Page) => page.locator('html').evaluate((root) => root.hasAttribute('data-grey'));

describe('seed §1 and §4: the look of the document', () => {
  test('"the mobile variant", "the stored application name", "a login title"', async () => {
    const desktop = await site.desktop();
    await desktop.page.goto('/web/login?id=demo');
    await expect.poll(() => desktop.page.title()).toBe('登录');
    await enterApp(desktop.page, LEARNER);
    await expect.poll(() => desktop.page.title()).toBe('启明学院');
    const phone = await site.phone();
    await enterApp(phone.page, LEARNER);
    await expect.poll(() => phone.page.title()).toBe('掌上学苑');
  });

  test('"Theme colour is restored from storage at start", and the favicon and the manifest are the organisation\'s', async () => {
    const { page, allow } = await site.desktop();
    allow(/ERR_FAILED/);
    await withoutLook(page);
    await changeAnswer(page, BRAND, { iconUrl: '/web/organisation-icon.svg?code=acme' });
    await page.goto('/web/login?id=acme');
    await expect.poll(() => stored(page, 'themeColor')).toBe('#0E9F6E');
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBe('/web/organisation-icon.svg?code=acme');
    const brandColour = () => page.locator('html').evaluate((root) => root.style.getPropertyValue('--brand'));
    const coloured = await brandColour();
    await page.route('**/api/front/organisation/brand*', (route) => route.abort());
    await page.goto('/web/main');
    await expect.poll(brandColour).toBe(coloured);
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const manifest = (await (await page.request.get(href)).json()) as { name: string; display: string; icons: unknown[] };
    expect(manifest).toMatchObject({ name: '远航科技学习站', display: 'standalone' });
    expect(manifest.icons.length).toBeGreaterThan(0);
  });

  test('"Theme colour #409EFF (blue) with a generated shade series" and the "default favicon" if none are stored', async () => {
    const { page, allow } = await site.desktop();
    allow(/ERR_FAILED/);
    await withoutLook(page);
    await page.route(`**/api${BRAND}*`, (route) => route.abort());
    await page.goto('/web/main');
    const look = () =>
      page
        .locator('html')
        .evaluate(({ style }) => ['', '-light-1', '-light-9', '-dark-1'].map((name) => style.getPropertyValue(`--brand${name}`)));
    await expect.poll(look).toEqual(['#409eff', '#53a8ff', '#ecf5ff', '#3a8ee6']);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/web/icon.svg');
    expect(await stored(page, 'themeColor')).toBeNull();
  });

  test('"A theme-colour helper fetches a stylesheet with GET for recolouring"', async () => {
    const { page } = await site.desktop();
    const methods: string[] = [];
    await page.route('**/look-of-our-own.css', async (route) => {
      methods.push(route.request().method());
      await route.fulfill({ contentType: 'text/css', body: 'h1 { border-top: 3px solid #409EFF; color: rgb(58, 142, 230) }' });
    });
    await changeAnswer(page, BRAND, { stylesheetUrl: '/look-of-our-own.css', themeColor: '#0E9F6E' });
    await enterApp(page, LEARNER);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await page.goto('/web/courseList');
    const look = () => heading.evaluate((element) => [getComputedStyle(element).borderTopColor, getComputedStyle(element).color]);
    await expect.poll(look).toEqual(['rgb(14, 159, 110)', 'rgb(13, 143, 99)']);
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });

  test('"SHOW_GRAY_TYPE: 1 grey only on home routes, 2 grey everywhere, otherwise none"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    expect(await isGrey(page)).toBe(false);
    await changeAnswer(page, BRAND, { grayType: 1 });
    await page.goto('/web/homePage');
    await expect.poll(() => isGrey(page)).toBe(true);
    await page.goto('/web/courseList');
    await expect.poll(() => isGrey(page)).toBe(false);
    await page.unroute('**/api/front/organisation/brand*');
    await changeAnswer(page, BRAND, { grayType: 2 });
    await page.goto('/web/courseList');
    await expect.poll(() => isGrey(page)).toBe(true);
  });

  test('"Back-to-top offset 130": "a back-to-top button shows on every page"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    const button = page.getByRole('button', { name: '回到顶部' });
    for (const path of ['/web/homePage', '/web/courseList']) {
      await page.goto(path);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(200);
      await page.evaluate(() => scrollTo(0, 130));
      await expect.poll(() => button.count()).toBe(0);
      await page.evaluate(() => scrollTo(0, 150));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
  });
});

describe('seed §9 "Watermark: canvas 300x300, rotated -20 degrees, 14px font, about 25% black text, overlay opacity 0.6"', () => {
  test('covers the video, also in fullscreen, and is restored when it is removed or hidden', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await openFirstVideo(page, '黄金四分钟');
    const layer = page.locator('[data-watermark]').first();
    await layer.waitFor();
    const look = () =>
      layer.evaluate((element) => [getComputedStyle(element).opacity, getComputedStyle(element).backgroundSize.split(',')[0]]);
    expect(await look()).toEqual(['0.6', '300px auto']);
    await layer.evaluate((element) => element.remove());
    await layer.waitFor();
    await layer.evaluate((element) => element.setAttribute('style', 'opacity: 0'));
    await expect.poll(look).toEqual(['0.6', '300px auto']);

    await page.getByRole('button', { name: '全屏', exact: true }).click();
    const covered = () =>
      page.evaluate(() => {
        const sizeOf = (element?: Element | null) => [element?.clientWidth, element?.clientHeight].join();
        const screen = document.fullscreenElement;
        return screen !== null && sizeOf(screen.querySelector('[data-watermark]')) === sizeOf(screen);
      });
    await expect.poll(covered).toBe(true);
    await layer.evaluate((element) => element.remove());
    await expect.poll(covered).toBe(true);
  });
});

describe('seed §4 "When response header x-{product}-notification-type is RPM or NWR"', () => {
  test('the app fetches the token, picks up from seqNo -1, and shows the badge and the popup', async () => {
    const admin = await site.desktop();
    await enterApp(admin.page, ADMIN);
    const { page } = await site.desktop();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await enterApp(page, LEARNER);
    const everyone = { all: true, departmentIds: [], tags: [], memberIds: [] };
    const body = {
      announcementId: '018f3f1e-7b5a-7c00-8000-0000000000aa',
      title: '周五演练',
      body: '下午三点，听到铃声后下楼。',
      popup: true,
      audience: everyone,
    };
    await (await apiOf(admin.page)).call(messageApi.announce, { body });
    // It is sent after the response.
    const api = await apiOf(page);
    const titles = async () => (await api.call(messageApi.inbox, { query: {} })).list.map(({ title }) => title);
    await expect.poll(titles, POLL).toContain('周五演练');
    // One response announces it and the next call fetches it, so pages are opened until the popup appears.
    const popup = page.getByRole('dialog', { name: '周五演练' });
    const areas = ['考试', '我的学习', '课程', '首页'];
    const openNext = async () => {
      const name = areas.shift() ?? '首页';
      areas.push(name);
      await page.getByRole('link', { name, exact: true, includeHidden: true }).first().dispatchEvent('click');
      return popup.isVisible();
    };
    await expect.poll(openNext, { ...POLL, interval: 250 }).toBe(true);
    expect(asked.some((url) => url.endsWith('/pickUpRedPointOfTarget/-1/3'))).toBe(true);
    // Otherwise it would open again for the next visitor with this account.
    const read = page.waitForResponse('**/api/front/message/updateMsgTodoState*');
    await popup.getByRole('button', { name: '我知道了' }).click();
    await read;
    await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).waitFor();
    await expect.poll(async () => Number(await stored(page, 'seqNo'))).toBeGreaterThan(0);
    expect(await stored(page, 'PointNewsCentral')).toContain('announcement');
  });
});

describe('seed §7 "multipart POST to the returned host with name, key, policy, OSSAccessKeyId, success_action_status 200, signature, file"', () => {
  test('a member changes their profile picture', async () => {
    const { page } = await site.phone();
    await enterApp(page, LEARNER);
    await page.goto('/web/member/memberInfo');
    await page.getByLabel('选择头像图片').waitFor({ state: 'attached' });
    // The browser does not expose bodies that contain a file.
    await page.evaluate(() => {
      const fields: string[] = [];
      // oxlint-disable-next-line typescript/unbound-method -- it is called on the form it was taken from
      const append = FormData.prototype.append as (...given: unknown[]) => void;
      FormData.prototype.append = function (this: FormData, ...given: [string, string | Blob, string?]) {
        fields.push(given[0]);
        document.documentElement.dataset.fields = fields.join();
        append.apply(this, given);
      };
    });
    const post = page.waitForResponse(
      (response) => new URL(response.url()).pathname.startsWith('/oss') && response.request().method() === 'POST',
    );
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
    await page.getByLabel('选择头像图片').setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: picture });
    // The message is shown for a few seconds only.
    await Promise.all([page.getByText('个人资料已保存').waitFor(), page.getByRole('button', { name: '保存' }).click()]);
    expect((await post).status()).toBe(200);
    const fields = await page.locator('html').evaluate((root) => root.dataset.fields);
    expect(fields).toBe('name,key,policy,OSSAccessKeyId,success_action_status,signature,file');
  });
});

describe('seed §6 "File upload uses ... a temporary-authorisation call otherwise"', () => {
  test("a guest's application includes a photo", async () => {
    const { page } = await site.phone();
    await page.goto('/web/apply?id=demo');
    const signed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/front/ossAuth/getTempUploadAuth');
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 80 } });
    await page.getByLabel('选择工牌照片').setInputFiles({ name: '证件照.png', mimeType: 'image/png', buffer: photo });
    expect((await signed).status()).toBe(200);
    await page.getByRole('img', { name: '工牌照片' }).waitFor();
    await page.getByLabel(/^姓名/).fill('闻人雪');
    await page.getByLabel(/^手机号/).fill('199 0000 0188');
    await page.getByText('已确认，可以继续').waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: '填入' }).click();
    await page.getByLabel(/^工装尺码/).click();
    await page.getByRole('option', { name: '165' }).click();
    await page.getByLabel(/^谁让你来的/).fill('老城店店长姜来');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByRole('heading', { name: '审核中' }).waitFor();
  });
});

describe('seed §2 "Reading progress is reported only on the course detail ... paths"', () => {
  test('a report without network is queued in the browser and sent when it is back', async () => {
    const { page, context, allow } = await site.desktop({ serviceWorkers: 'allow' });
    allow(/ERR_INTERNET_DISCONNECTED/);
    await enterApp(page, LEARNER);
    await openFirstVideo(page, '黄金四分钟');
    await page.getByRole('button', { name: '开始播放' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/front/study/report'));
    await context.setOffline(true);
    await page.locator('video').click();
    await failed;
    const sent = page.waitForResponse((response) => response.url().endsWith('/front/study/report') && response.ok());
    await context.setOffline(false);
    await sent;
  });

  test('the app still opens without network, and says that there is none', async () => {
    const { page, context, allow } = await site.desktop({ serviceWorkers: 'allow' });
    allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/);
    await enterApp(page, LEARNER);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.getByRole('link', { name: '课程', exact: true }).first().waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: '重试' }).first().waitFor();
  });
});
