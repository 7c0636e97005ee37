import { describe, expect, test } from 'vitest';
import { changeAnswer } from './support/answers.ts';
import { giveModules, openModulePage } from './support/module-page.ts';
import type * as seedModules from './support/seed-modules.ts';
import { openSite } from './support/site.ts';
import { enterApp, LEARNER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';
import { openFirstVideo } from './support/studying.ts';

/** Available in this journey's pages: see `giveModules`. */
declare const seed: typeof seedModules;

const site = openSite();

describe('seed §3: browser storage', () => {
  test('"columnArr", "ls_consensusConfig", "teacherInfo" and "examMark" outlive a reload', async () => {
    const { page } = await openModulePage(site);
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

  test('"keys prefixed with a product-specific prefix": what the app stores for a person who has signed in and studied', async () => {
    const { page } = await site.desktop();
    await changeAnswer(page, '/front/organisation/brand', { logoUrl: '/web/icon.svg', iconUrl: '/web/icon.svg' });
    await enterApp(page, LEARNER);
    await openFirstVideo(page, '黄金四分钟');
    // Each comes with an answer of its own, the points with the last of several.
    await expect.poll(() => stored(page, 'videoArr')).toMatch(/^[\w-]+c$/);
    await expect.poll(() => stored(page, 'courseArr')).toMatch(/^[\w-]+c$/);
    await expect.poll(() => stored(page, 'PointNewsCentral')).toContain('"msgUuid":');
    await expect.poll(() => stored(page, 'icoUrl')).toBe('/web/icon.svg');
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
    const { page } = await openModulePage(site);
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

describe('seed §2 and §4: opening, showing and counting', () => {
  test('"open a named route in a new browser tab, with optional info as an encoded query value"', async () => {
    const { page } = await openModulePage(site);
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

  test('"or the login page when not logged in": the person signed out in another tab while this one was hidden', async () => {
    const { page } = await openModulePage(site);
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
    const { page } = await openModulePage(site);
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
    const { page } = await openModulePage(site);
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
    const { page, context } = await site.desktop();
    await giveModules(context);
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

describe('seed §5 and §9: small rules', () => {
  test('"National ID number", "Price input", "Random id default length 20 letters and digits"', async () => {
    const { page } = await openModulePage(site);
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
