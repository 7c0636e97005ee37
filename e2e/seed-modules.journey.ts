import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeAnswer } from './support/answers.ts';
import { openBrowser, type Visitors } from './support/browser.ts';
import { bundleAs } from './support/bundle.ts';
import type * as seedModules from './support/seed-modules.ts';
import { startServer, type Server } from './support/server.ts';
import { enterApp, fillSignIn, LEARNER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';
import { openFirstVideo } from './support/studying.ts';

/** In the pages of this journey: see `bundleAs`. */
declare const seed: typeof seedModules;

let server: Server;
let browser: Visitors;
let modules: string;

beforeAll(async () => {
  modules = await bundleAs('seed', 'e2e/support/seed-modules.ts');
  server = await startServer();
  browser = await openBrowser(server.origin);
});

afterEach(() => browser.leave());

afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** A page of the app's own address that has the modules. */
async function openPage(): Promise<Page> {
  const { page, context } = await browser.desktop();
  await context.addInitScript({ content: modules });
  await page.goto('/web/main');
  return page;
}

describe('seed §3: browser storage', () => {
  test('"columnArr", "ls_consensusConfig", "teacherInfo" and "examMark" outlive a reload', async () => {
    const page = await openPage();
    await page.evaluate(() => {
      const store = seed.openStore();
      seed.rememberCourse(store, 'column-1', 'course-1');
      seed.rememberCourse(store, 'column-1', 'course-2');
      store.set('ls_consensusConfig', { ...store.get('ls_consensusConfig'), courseComment: true, discussCommentReport: true });
      store.set('teacherInfo', { teacherId: 't1', name: '韩立之', avatar: null, introduction: '安全总监' });
      seed.toggleMark(store, 'exam-1', 'q1');
      seed.toggleMark(store, 'exam-2', 'q1');
      seed.toggleMark(store, 'exam-2', 'q2');
      seed.removeMarks(store, 'exam-1');
    });
    await page.reload();
    const kept = await page.evaluate(() => {
      const store = seed.openStore();
      return {
        course: seed.lastCourseOf(store, 'column-1'),
        may: [seed.mayComment(store, 'courseComment'), seed.mayReport(store, 'courseComment'), seed.mayReport(store, 'discussComment')],
        teacher: store.get('teacherInfo')?.name,
        marks: [seed.marksOf(store, 'exam-1'), seed.marksOf(store, 'exam-2')],
      };
    });
    expect(kept).toEqual({ course: 'course-2', may: [true, false, true], teacher: '韩立之', marks: [[], ['q1', 'q2']] });
    expect(await stored(page, 'columnArr')).toBe('[{"columnId":"column-1","courseId":"course-2"}]');
    await page.evaluate(() => seed.clearMarks(seed.openStore()));
    expect(await stored(page, 'examMark')).toBe('[]');
  });

  test('"keys prefixed with a product-specific prefix": what the app keeps of a person who has signed in and studied', async () => {
    const { page } = await browser.desktop();
    await changeAnswer(page, '/front/organisation/brand', { logoUrl: '/web/icon.svg', iconUrl: '/web/icon.svg' });
    await enterApp(page, LEARNER);
    await openFirstVideo(page, '黄金四分钟');
    await expect.poll(() => stored(page, 'videoArr')).toMatch(/^[\w-]+c$/);
    const kept = await page.evaluate(() => Object.fromEntries<string>(Object.entries(localStorage)));
    expect(Object.keys(kept).filter((key) => !key.startsWith('SPCKV2_'))).toEqual([]);
    const ids = { SPCKV2_accessToken: /./, SPCKV2_userId: /./, SPCKV2_orgId: /./, SPCKV2_messageAccessToken: /./, SPCKV2_seqNo: /^\d+$/ };
    for (const [key, shape] of Object.entries({ ...ids, SPCKV2_courseArr: /^[\w-]+c$/, SPCKV2_PointNewsCentral: /"msgUuid":/ })) {
      expect(kept[key], key).toMatch(shape);
    }
    expect(kept).toMatchObject({
      SPCKV2_userName: '林知夏',
      SPCKV2_LOGO: '/web/icon.svg',
      SPCKV2_orgCode: 'demo',
      SPCKV2_fromOrgCode: 'true',
      SPCKV2_appName: '启明学院',
      SPCKV2_themeColor: '#409EFF',
      SPCKV2_icoUrl: '/web/icon.svg',
      SPCKV2_SHOW_GRAY_TYPE: '0',
      SPCKV2_MOBILE_CHECK: 'true',
    });
  });

  test('"logged in means (authToken and orgId) or (accessToken and userId) are stored"', async () => {
    const page = await openPage();
    const signedIn = (names: string[]) =>
      page.evaluate((kept) => {
        localStorage.clear();
        kept.forEach((name) => localStorage.setItem(`SPCKV2_${name}`, 'x'));
        return seed.isSignedIn(seed.openStore());
      }, names);
    expect(await signedIn(['authToken', 'orgId'])).toBe(true);
    expect(await signedIn(['accessToken', 'userId'])).toBe(true);
    expect(await signedIn(['authToken', 'userId'])).toBe(false);
    expect(await signedIn([])).toBe(false);
  });
});

describe('seed §2 and §4: what opens, shows and counts', () => {
  test('"open a named route in a new browser tab, with optional info as an encoded query value"', async () => {
    const page = await openPage();
    const opening = page.evaluate(() =>
      seed.openInNewTab({
        href: '/web/main?id=demo',
        info: { from: '专栏 A&B' },
        userAgent: navigator.userAgent,
        open: (...address) => window.open(...address),
      }),
    );
    const [tab] = await Promise.all([page.context().waitForEvent('page'), opening]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect([...new URL(tab.url()).searchParams]).toEqual([
      ['id', 'demo'],
      ['info', '{"from":"专栏 A&B"}'],
    ]);
  });

  test('"or the login page when not logged in": the person of a hidden tab has left in another one', async () => {
    const page = await openPage();
    const said = await page.evaluate(() => {
      const store = seed.openStore();
      const told: string[] = [];
      const tab = seed.createTabSwitch({
        store,
        warn: (text, onClose) => (told.push(text), onClose()),
        go: (path) => void told.push(path),
      });
      store.set('userId', 'm1');
      tab.hidden();
      store.remove('userId');
      tab.visible();
      return told;
    });
    expect(said).toEqual(['登录用户已变更，即将跳转到登录页', '/homePage']);
  });

  test('"the report dialog opens after the illegal-type list loads successfully"', async () => {
    const page = await openPage();
    const open = (path: string) =>
      page.evaluate(async (address) => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        const load = async () => {
          const { status } = await fetch(address);
          dialog.textContent = dialog.open ? 'opened first' : 'loaded first';
          return status === 200 ? status : Promise.reject(new Error('refused'));
        };
        await seed.openAfterLoad(load, () => dialog.showModal());
        return [dialog.open, dialog.textContent];
      }, path);
    expect(await open('/api/health')).toEqual([true, 'loaded first']);
    await page.route('**/api/refused', (route) => route.fulfill({ status: 204 }));
    expect(await open('/api/refused')).toEqual([false, 'loaded first']);
  });

  test('"shown on the first outstanding request, hidden when all finish, unless a global or scoped flag suppresses it"', async () => {
    const page = await openPage();
    const shown = await page.evaluate(async () => {
      const steps: string[] = [];
      const indicator = seed.createLoadingIndicator({ show: () => steps.push('shown'), hide: () => steps.push('hidden') });
      const ask = async (scope?: string) => {
        const end = indicator.begin(scope);
        await fetch('/api/health');
        end();
      };
      await Promise.all([ask(), ask(), ask('list')]);
      steps.push('|');
      const show = indicator.suppress('list');
      await ask('list');
      show();
      const showAll = indicator.suppress();
      await Promise.all([ask(), ask('list')]);
      showAll();
      steps.push('|');
      await ask('list');
      return steps.join(' ');
    });
    expect(shown).toBe('shown hidden | | shown hidden');
  });

  test('"Red-point counter increments when a poll returns a non-empty result and is reset on request"', async () => {
    const { page, context } = await browser.desktop();
    await context.addInitScript({ content: modules });
    await enterApp(page, LEARNER);
    const counts = await page.evaluate(async () => {
      const store = seed.openStore();
      store.set('seqNo', -1);
      const points = seed.connectRedPoints(seed.openCalls(store).client, store, () => undefined);
      await points.pickUp();
      const first = points.count();
      await points.pickUp();
      const second = points.count();
      points.reset();
      return [first, second, points.count()];
    });
    expect(counts).toEqual([1, 1, 0]);
  });
});

describe('seed §5 and §9: rules of small things', () => {
  test('"National ID number", "Price input", "Random id default length 20 letters and digits"', async () => {
    const page = await openPage();
    const answers = await page.evaluate(() => ({
      national: ['11010119900307451X', '110101199003074514', '11010119900307451x', '1101011990030745'].map(seed.isNationalId),
      price: seed.cleanPrice('￥1,299 元'),
      ids: Array.from({ length: 500 }, () => seed.randomId()),
    }));
    expect(answers.national).toEqual([true, true, false, false]);
    expect(answers.price).toBe('1299');
    expect(new Set(answers.ids).size).toBe(500);
    expect(answers.ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
  });
});

describe('seed §6, §7 and §9: calls', () => {
  test('"POST /front/consensus/postReport?userId&orgId (body: report data)", and "flag false shows an error toast with the server\'s msg"', async () => {
    const page = await openPage();
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
    const page = await openPage();
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
    const { page } = await browser.desktop();
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

  test('"Request time-out 600000 ms (10 minutes)": a call that hangs counts as failed', async () => {
    const { page } = await browser.desktop();
    await page.clock.install();
    await page.goto('/web/login?id=demo');
    const asked = page.waitForRequest('**/api/front/login/unp');
    await page.route('**/api/front/login/unp', () => undefined);
    await fillSignIn(page, LEARNER);
    await asked;
    const failed = page.getByText('请求失败，请重试。[5001]');
    await page.clock.fastForward(599_000);
    expect(await failed.count()).toBe(0);
    await page.clock.fastForward(1_000);
    await failed.waitFor();
  });
});
