import { messageApi } from '@palm/contract/message/calls';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { redirects, routeNames, routes, type RouteName } from '../apps/learner/src/app/routes.ts';
import { area as unbuiltArea } from '../apps/learner/src/areas/unbuilt.tsx';
import { changeAnswer, holdCall } from './support/answers.ts';
import { apiOf } from './support/api.ts';
import { moveTo, standing } from './support/moving.ts';
import { openSite } from './support/site.ts';
import { ADMIN, enterApp, enterConsole, LEARNER } from './support/sign-in.ts';
import { stored } from './support/stored.ts';

const site = openSite();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('seed §2: screens and routes', () => {
  test('every name of the route table has a page: its own, or 本组织尚未开通', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    const unbuilt = Object.entries(unbuiltArea.pages) as [RouteName, { title: string }][];
    for (const [name, { title }] of unbuilt) {
      const { path } = routes[name];
      await moveTo(page, path);
      await page.getByText(`「${title}」还不能使用`).waitFor();
      expect([await heading(page).textContent(), standing(page)]).toEqual(['本组织尚未开通', path]);
    }
    // Pages that need parameters, and the ways in, have journeys of their own.
    const others = routeNames.filter((name) => !(name in unbuiltArea.pages) && routes[name].needs.length === 0 && name !== 'login');
    for (const name of others) {
      await moveTo(page, '/nowhere');
      await page.getByRole('heading', { level: 1, name: '没有这个页面' }).waitFor();
      await moveTo(page, routes[name].path);
      await heading(page).and(page.locator(':not(:text-is("没有这个页面"))')).waitFor();
      expect(standing(page)).toBe(routes[name].path);
    }
  });

  test('"short forms redirect to the nested homePage, member and newclass paths"; bare /member and /newclass', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    for (const { from, to } of redirects) {
      await moveTo(page, from);
      await page.waitForURL(`**/web${routes[to].path}`);
    }
    await page.goto('/web/member');
    await page.waitForURL('**/web/member/memberMyStudy');
  });

  test('"open a named route in a new browser tab ... and a flag when running inside a workplace messaging app"', async () => {
    const { page, context } = await site.phone({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile wxwork/4.1 MicroMessenger/7' });
    await enterApp(page, LEARNER);
    await moveTo(page, '/member/memberCertificate');
    await page.locator('a[href*="certificateId="]').first().click();
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: '打开验证页面' }).click()]);
    await tab.getByRole('heading', { name: '证书有效' }).waitFor();
    const address = new URL(tab.url());
    expect([address.pathname, address.searchParams.get('messagingApp')]).toEqual(['/web/certificateCheck', '1']);
  });
});

describe('seed §4 "Exam marks are kept per exam, removable per exam"', () => {
  const marks = async (page: Page) => JSON.parse((await stored(page, 'examMark')) ?? '[]') as { examId: string; marks: string[] }[];
  const mark = (page: Page) => page.getByRole('button', { name: '标记', exact: true }).filter({ visible: true });
  const marked = (page: Page) => page.getByRole('button', { name: '已标记', exact: true }).filter({ visible: true });

  async function openExam(page: Page, title: string): Promise<void> {
    await page.goto('/web/examList');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: '开始考试' }).filter({ visible: true }).waitFor();
  }

  async function begin(page: Page): Promise<void> {
    await page.getByRole('button', { name: '开始考试' }).filter({ visible: true }).click();
    await page.getByText(/^第 1 \/ \d+ 题$/).waitFor();
  }

  /** Seed §4 and §9: visible while the page waits for an exam to begin. */
  async function seeIndicator(page: Page): Promise<void> {
    const start = await holdCall(page, '/front/exam/start');
    const indicator = page.getByRole('status').filter({ hasText: '加载中...' });
    const look = async () => {
      await indicator.waitFor();
      const colour = await indicator.evaluate((element) => getComputedStyle(element).backgroundColor);
      start.letGo();
      return colour;
    };
    const [colour] = await Promise.all([look(), begin(page)]);
    expect(colour).toBe('rgba(0, 0, 0, 0.1)');
    await indicator.waitFor({ state: 'detached' });
  }

  test('beside "live time", and the loading indicator with "screen lock on, background 10 percent black"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await openExam(page, '急救员理论考核');
    const left = () => page.getByRole('timer').textContent();
    const before = await left();
    expect(before).toMatch(/^\d+天 \d\d:\d\d:\d\d$/);
    await expect.poll(left).not.toBe(before);
    await seeIndicator(page);

    await mark(page).click();
    await page.getByRole('button', { name: '下一题' }).filter({ visible: true }).click();
    await mark(page).click();
    await expect.poll(async () => (await marks(page)).map((exam) => exam.marks.length)).toEqual([2]);
    await openExam(page, '合规承诺与测试');
    await begin(page);
    await mark(page).click();
    await expect.poll(async () => (await marks(page)).map((exam) => exam.marks.length)).toEqual([2, 1]);
    await page.reload();
    await marked(page).waitFor();
    await page.getByRole('button', { name: '清除标记' }).filter({ visible: true }).click();
    await mark(page).waitFor();
    expect((await marks(page)).map((exam) => exam.marks.length)).toEqual([2]);
  });
});

describe('seed §4 "the teacher dialog opens after teacher detail loads successfully"', () => {
  test('and stays closed when the server refuses, with "a closable error message"', async () => {
    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    await page.goto(`/web/courseSearch?keyword=${encodeURIComponent('黄金四分钟')}`);
    await page.getByRole('link', { name: '急救与应急：黄金四分钟' }).first().click();
    const introduction = page.getByRole('region', { name: '讲师' }).getByRole('button', { name: '韩立之', exact: true });
    const dialog = page.getByRole('dialog', { name: '讲师：韩立之' });
    const refusal = { flag: false, code: 1404, errorCode: 'NOT_FOUND', msg: '没有找到这位讲师', result: null };
    await page.route('**/api/front/teacher/detail*', (route) => route.fulfill({ json: refusal }), { times: 1 });
    await introduction.click();
    await page.getByText('没有找到这位讲师').waitFor();
    await page.getByRole('button', { name: '关闭提示' }).click();
    await page.getByText('没有找到这位讲师').waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(0);

    const detail = await holdCall(page, '/front/teacher/detail');
    await introduction.click();
    await detail.asked;
    expect(await dialog.count()).toBe(0);
    detail.letGo();
    await dialog.getByRole('link', { name: '看主页' }).waitFor();
  });
});

describe('seed §9 "Relative time: under 30 seconds ... ; future times give nothing"', () => {
  const AGES = [
    [29, '刚刚'],
    [30, '30秒前'],
    [60, '1分钟前'],
    [3_600, '1小时前'],
    [86_400, '1天前'],
    [30 * 86_400, '1个月前'],
    [12 * 30 * 86_400, '1年前'],
    [-1, ''],
  ] as const;

  test('updates the age of a message in the inbox', async () => {
    const admin = await site.desktop();
    await enterApp(admin.page, ADMIN);
    const audience = { all: true, departmentIds: [], tags: [], memberIds: [] };
    const body = {
      announcementId: '018f3f1e-7b5a-7c00-8000-0000000000ab',
      title: '今晚停电',
      body: '八点到九点。',
      popup: false,
      audience,
    };
    await (await apiOf(admin.page)).call(messageApi.announce, { body });

    const { page } = await site.desktop();
    await enterApp(page, LEARNER);
    const api = await apiOf(page);
    const sent = async () =>
      (await api.call(messageApi.inbox, { query: {} })).list.find(({ title }) => title === '今晚停电')?.createdAt ?? '';
    await expect.poll(sent, { timeout: 60_000 }).not.toBe('');
    const at = Date.parse(await sent());
    const time = page.getByRole('listitem').filter({ hasText: '今晚停电' }).getByRole('time');
    for (const [seconds, words] of AGES) {
      await page.clock.setFixedTime(at + seconds * 1000);
      await moveTo(page, '/courseList');
      await page.getByRole('heading', { level: 1, name: '课程' }).waitFor();
      await moveTo(page, '/member/memberNotify');
      await expect.poll(() => time.textContent()).toBe(words);
    }
  });
});

describe('seed §5: validation rules', () => {
  test('"E-mail: loosely a local part, at sign, domain with a dot" in the member\'s profile', async () => {
    const { page } = await site.phone();
    await enterApp(page, LEARNER);
    await moveTo(page, '/member/memberInfo');
    const profile = page.getByRole('form', { name: '个人资料' });
    await page.getByLabel('邮箱').fill('林知夏@启明');
    await profile.getByRole('button', { name: '保存' }).click();
    await page.getByText('邮箱格式不正确').waitFor();
    await page.getByLabel('邮箱').fill('林知夏@启明.学院');
    await profile.getByRole('button', { name: '保存' }).click();
    await page.getByText('个人资料已保存').waitFor();
  });

  test('"Mobile phone: 11 digits, starting with 1, second digit 3 to 9" for a new member', async () => {
    const { page } = await site.desktop();
    await enterConsole(page, ADMIN);
    await page.goto('/admin/members');
    await page.getByRole('button', { name: '添加成员' }).first().click();
    const drawer = page.getByRole('dialog', { name: '添加成员' });
    const wrong = drawer.getByText('手机号要写 11 位数字，以 1 开头');
    for (const text of ['12800000000', '1380000000', '138000000000']) {
      await drawer.getByLabel('手机号').fill(text);
      await wrong.waitFor();
      await drawer.getByLabel('手机号').fill('13800000000');
      await wrong.waitFor({ state: 'detached' });
    }
  });

  test('"URL: trimmed, must begin with http or https, case-insensitive" for the link of a banner', async () => {
    const { page } = await site.desktop();
    const banner = { title: '外部课程', subtitle: '', eyebrow: '', imageUrl: null, actionText: '去看看' };
    const banners = (target: string) => [{ ...banner, id: '018f3f1e-7b5a-7c00-8000-0000000000ac', target }];
    await changeAnswer(page, '/front/newSvcconf/firstPage/v2', { banners: banners('  HTTPS://palm.test/x ') });
    await enterApp(page, LEARNER);
    const link = page.getByRole('link', { name: '去看看' });
    await link.waitFor();
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual(['HTTPS://palm.test/x', '_blank']);
    await page.unroute('**/api/front/newSvcconf/firstPage/v2*');
    await changeAnswer(page, '/front/newSvcconf/firstPage/v2', { banners: banners('javascript:alert(1)') });
    await page.reload();
    await page.getByText('去看看').waitFor();
    expect(await link.count()).toBe(0);
  });
});
