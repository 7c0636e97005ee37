import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { accountApi } from '@palm/contract/identity/account';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { Toaster } from '@palm/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberInfoPage } from '../pages/member-info.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const session = (number: number, device: string, current = false) => ({
  id: idOf(number),
  terminal: 'pc' as const,
  device,
  address: `10.0.0.${number}`,
  createdAt: hoursAgo(50),
  lastSeenAt: hoursAgo(number),
  current,
});
const tried = (number: number, reason: string) => ({
  id: idOf(20 + number),
  at: hoursAgo(number),
  succeeded: reason === '',
  way: reason === '' ? '企业微信' : '',
  device: reason === '' ? 'Edge · Windows' : '',
  address: reason === '' ? '10.0.0.1' : '203.0.113.7',
  reason,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  let list = [session(1, 'Edge · Windows', true), session(2, 'Safari · iPad'), session(3, 'Chrome · Android')];
  server.answer(accountApi.sessions, () => ({ list, total: list.length }));
  server.answer(accountApi.endSession, ({ body }) => {
    list = list.filter(({ id }) => id !== body['sessionId']);
    return { done: true } as const;
  });
  server.answer(accountApi.endOtherSessions, () => {
    list = list.filter(({ current }) => current);
    return { ended: 2 };
  });
  server.answer(twoStepApi.state, { since: null, demanded: false, recoveryCodesLeft: 0, devices: [] });
  server.answer(accountApi.security, { passwordChangedAt: hoursAgo(62 * 24), strangeFailures: null });
  const tries = [tried(1, ''), tried(4, '密码不正确'), tried(5, '密码不正确'), tried(6, '密码不正确'), tried(7, '')];
  server.answer(accountApi.signIns, { list: tries, total: tries.length });
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberInfoPage />
    <Toaster />
  </ContributionsProvider>
);
const open = () => renderPage(Page, '/member/memberInfo?part=security', server);
const devices = async () => within(await screen.findByRole('region', { name: '登录的设备' }));

describe('账号安全', () => {
  it("pages through two hundred devices, in the server's order", async () => {
    server.answer(accountApi.sessions, ({ query }) => {
      const first = (Number(query['pageNo']) - 1) * 10;
      const list = Array.from({ length: 10 }, (_, place) =>
        session(first + place + 1, `Chrome · Windows ${first + place + 1}`, first + place === 0),
      );
      return { list, total: 200 };
    });
    await open();
    const region = await devices();
    expect(region.getByText('200 台')).toBeDefined();
    expect(region.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(region.getByRole('button', { name: '第 20 页' }));
    expect(await region.findByText('Chrome · Windows 191')).toBeDefined();
  });

  it('shows the age of the password and links to changing it', async () => {
    await open();
    expect(await screen.findByText(/^2个月前修改/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '修改登录密码' }).getAttribute('href')).toBe('/member/memberModify');
  });

  it('lists the sessions, including the current one, which cannot be ended here', async () => {
    await open();
    const region = await devices();
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Edge · Windows本机10.0.0.1 · 现在在线',
      'Safari · iPad10.0.0.2 · 2小时前退出',
      'Chrome · Android10.0.0.3 · 3小时前退出',
    ]);
    expect(region.getByText('3 台')).toBeTruthy();
    expect(region.queryByRole('button', { name: '退出 Edge · Windows' })).toBeNull();
  });

  it('asks before ending a session', async () => {
    await open();
    await userEvent.click((await devices()).getByRole('button', { name: '退出 Safari · iPad' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '退出「Safari · iPad」？' }));
    expect(server.sent(accountApi.endSession)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '退出登录' }));
    await waitFor(async () => expect((await devices()).getAllByRole('listitem')).toHaveLength(2));
    expect(server.sent(accountApi.endSession)).toEqual([{ sessionId: idOf(2) }]);
  });

  it('ends all others at once, and stops offering that when only this one is left', async () => {
    await open();
    await userEvent.click((await devices()).getByRole('button', { name: '退出其他设备' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '退出其他 2 台设备？' }));
    await userEvent.click(dialog.getByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('其他设备都已退出')).toBeTruthy();
    await waitFor(async () => expect((await devices()).queryByRole('button', { name: '退出其他设备' })).toBeNull());
  });

  it('lists sign-ins, merging consecutive failures from one address', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: '登录记录' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toContain('企业微信Edge · Windows10.0.0.1成功');
    expect(rows[1]?.textContent).toContain('203.0.113.7密码不正确，3 次');
    expect(screen.queryByText(/次登录失败/)).toBeNull();
  });

  it('warns of failures from an unfamiliar address', async () => {
    const strangeFailures = { address: '203.0.113.7', count: 3, lastAt: hoursAgo(4) };
    server.answer(accountApi.security, { passwordChangedAt: hoursAgo(1), strangeFailures });
    await open();
    expect(await screen.findByText(/有 3 次登录失败，来自从没登录成功过的地址 203\.0\.113\.7/)).toBeTruthy();
  });

  it('says that the history is empty, and offers a retry after a failure', async () => {
    server.answer(accountApi.signIns, { list: [], total: 0 });
    server.refuse(accountApi.sessions, 'FORBIDDEN');
    await open();
    expect(await screen.findByRole('heading', { name: '最近 90 天没有登录记录' })).toBeTruthy();
    expect((await devices()).getByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('the sidebar of the member area', () => {
  it('marks only this page as current, though others share its path', async () => {
    await open();
    const rail = within(await screen.findByRole('navigation', { name: '个人中心' }));
    const current = rail.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['账号安全']);
    expect(rail.getByRole('link', { name: '修改密码' }).getAttribute('href')).toBe('/member/memberModify');
  });
});
