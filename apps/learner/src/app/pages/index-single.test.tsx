import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { assignmentApi, type TaskEntry } from '@palm/contract/assignment/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { IndexSinglePage } from './index-single.tsx';

const WECOM = 'Mozilla/5.0 (iPhone) wxwork/4.1 MicroMessenger/7.0';
const app = { id: idOf(1), kind: 'wecom' as const, name: '企业微信', corpId: 'corp', agentId: '1' };
const task = (number: number, title: string, dueOn: string): TaskEntry => ({
  by: 'rule',
  assignmentId: idOf(number),
  title,
  note: '',
  issuedBy: '韩立之',
  caughtAt: '2026-11-01T00:00:00Z',
  dueOn,
  doneAt: null,
  percent: 0,
  items: [
    {
      kind: 'course',
      objectId: idOf(number),
      title,
      required: true,
      address: `/courseDetail?courseId=${number}`,
      percent: 0,
      doneAt: null,
      runsUntil: null,
    },
  ],
});

let server: FakeServer;
const left: string[] = [];
const openedIn = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const signIn = () => {
  const { store } = server.services;
  store.set('accessToken', 'token-1');
  store.set('userId', idOf(9));
  store.set('userName', '知夏');
  store.set('orgCode', 'demo');
};

beforeEach(() => {
  server = createFakeServer();
  left.length = 0;
  vi.stubGlobal('location', { host: 'localhost', search: '', replace: (url: string) => void left.push(url) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <IndexSinglePage />
  </ContributionsProvider>
);
const open = (query = '?id=demo') => renderPage(Page, `/indexSingle${query}`, server);

describe('a person who is not signed in', () => {
  it('is told to open it from the messaging app, and can sign in manually and return', async () => {
    openedIn('Mozilla/5.0 (Windows NT 10.0) Chrome/140');
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: '用账号登录' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/indexSingle?id=demo');
    expect(server.sent(thirdPartyApi.start)).toEqual([]);
  });

  it('is redirected to the messaging app without typing, and back to this page', async () => {
    openedIn(WECOM);
    server.answer(thirdPartyApi.querySysPlatformUserConfig, { list: [app] });
    server.answer(thirdPartyApi.start, { url: 'https://open.weixin.example/authorize' });
    await open('?id=demo&module=memberTask&junk=1');
    await waitFor(() => expect(left).toEqual(['https://open.weixin.example/authorize']));
    expect(server.sent(thirdPartyApi.start)).toMatchObject([
      { orgCode: 'demo', providerId: app.id, inside: 'true', target: '/indexSingle?id=demo&module=memberTask' },
    ]);
  });

  it('is told if the organisation has not set up the messaging app', async () => {
    openedIn('Mozilla/5.0 DingTalk/7.0');
    server.answer(thirdPartyApi.querySysPlatformUserConfig, { list: [app] });
    await open();
    expect(await screen.findByRole('heading', { name: '还没有开通钉钉登录' })).toBeDefined();
    expect(left).toEqual([]);
  });

  it('can retry if the platform is down', async () => {
    openedIn(WECOM);
    server.answer(thirdPartyApi.querySysPlatformUserConfig, { list: [app] });
    server.refuse(thirdPartyApi.start, 'THIRD_PARTY_DOWN');
    await open();
    expect(await screen.findByText('统一认证暂时没有回应，请稍后再试，或用其他方式登录')).toBeDefined();
    server.answer(thirdPartyApi.start, { url: 'https://open.weixin.example/again' });
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(left).toEqual(['https://open.weixin.example/again']));
  });
});

describe('a person who is signed in', () => {
  beforeEach(() => {
    signIn();
    server.answer(assignmentApi.tasks, {
      list: [task(1, '上岗前完成安全准入', '2026-11-17'), task(2, '带好第一支团队', '2026-11-24'), task(3, '急救员证复训', '2026-12-31')],
      total: 3,
      counts: { open: 3, overdue: 1, done: 0 },
      today: '2026-11-20',
    });
  });

  it('sees the tasks alone, overdue ones first and with the only solid button', async () => {
    openedIn(WECOM);
    await open();
    expect(await screen.findByText('1 项逾期')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '上岗前完成安全准入',
      '带好第一支团队',
      '急救员证复训',
    ]);
    expect(screen.getAllByRole('link', { name: /^开始学/ }).map((link) => link.dataset['look'])).toEqual(['solid', 'soft', 'soft']);
    expect(screen.getByText('剩 4 天 · 韩立之指派')).toBeDefined();
    expect(screen.getByText(/已用企业微信身份「知夏」静默登录/)).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('reaches the full page by 全部', async () => {
    const { router } = await open('');
    await userEvent.click(await screen.findByRole('link', { name: '全部' }));
    expect(router.state.location.pathname).toBe('/member/memberTask');
  });

  it('signs in again if the URL names another organisation', async () => {
    openedIn(WECOM);
    server.answer(thirdPartyApi.querySysPlatformUserConfig, { list: [app] });
    server.answer(thirdPartyApi.start, { url: 'https://open.weixin.example/other' });
    await open('?id=acme');
    await waitFor(() => expect(left).toEqual(['https://open.weixin.example/other']));
    expect([server.services.store.get('accessToken'), server.services.store.get('orgCode')]).toEqual([null, 'acme']);
  });

  it('is told if the URL names nothing that can be shown alone', async () => {
    await open('?module=courseDetail');
    expect(await screen.findByRole('heading', { name: '没有这个单页' })).toBeDefined();
    expect(screen.getByRole('link', { name: '去首页' })).toBeDefined();
  });
});
