import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { messageApi } from '@palm/contract/message/calls';
import { protocolApi } from '@palm/contract/organisation/protocols';
import { currentToast, toast } from '@palm/ui/toast-store';
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteTick } from '../features/identity/tick.ts';
import { unreadQuery } from '../shared/member.api.ts';
import { ServicesProvider, useServices } from '../shared/services.tsx';
import { MemberModifyPage } from './pages/member-modify.tsx';
import { ContributedPages } from './contributed-pages.tsx';
import { failurePassed } from '../shared/failure-toast.ts';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.refuse(messageApi.inbox, 'PASSWORD_CHANGE_REQUIRED');
  server.refuse(accountApi.myInfo, 'PASSWORD_CHANGE_REQUIRED');
  server.answer(accountApi.pwdto, { mustChange: true });
});

function Home() {
  const { data, refetch } = useQuery(unreadQuery(useServices().client));
  return (
    <>
      <p>{data === undefined ? '首页' : `${data} 条未读`}</p>
      <textarea aria-label="笔记" />
      <button onClick={() => void refetch()}>再问一次</button>
    </>
  );
}

async function openHome() {
  const children = [
    { path: '/homePage', element: <Home /> },
    { path: '/member/memberModify', element: <MemberModifyPage /> },
  ];
  const router = createMemoryRouter([{ element: <ContributedPages />, children }], { initialEntries: ['/homePage'] });
  await act(async () => {
    render(
      <ServicesProvider value={server.services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    );
  });
  return router;
}

async function publicKey(): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))));
}

describe('a person who must change the password first', () => {
  it('is redirected from any page to do that, and continues from there', async () => {
    const router = await openHome();
    await waitFor(() => expect(router.state.location.pathname).toBe('/member/memberModify'));
    expect(await screen.findByText(/现在的密码是别人设置的/)).toBeTruthy();
    server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey: await publicKey() });
    server.answer(accountApi.changePassword, () => {
      server.answer(messageApi.inbox, { list: [], total: 0, unread: 3, unreadOf: { announcement: 3 } });
      return { done: true } as const;
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('当前密码'), 'First-2026');
    await user.type(screen.getByLabelText('新密码'), 'My-own-2026');
    await user.type(screen.getByLabelText('再输入一次新密码'), 'My-own-2026');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('3 条未读')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/homePage');
  });

  it('is not led away from a page where something is written, and continues there once it is done', async () => {
    server.answer(messageApi.inbox, { list: [], total: 0, unread: 3, unreadOf: { announcement: 3 } });
    const router = await openHome();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('笔记'), '写了一半');
    server.refuse(messageApi.inbox, 'PASSWORD_CHANGE_REQUIRED');
    await user.click(screen.getByText('再问一次'));
    const link = await screen.findByRole('link', { name: '去修改密码' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/member/memberModify', '_blank']);
    server.answer(messageApi.inbox, { list: [], total: 0, unread: 4, unreadOf: { announcement: 4 } });
    await user.click(screen.getByRole('button', { name: '已经改好了' }));
    expect(await screen.findByText('4 条未读')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([router.state.location.pathname, screen.getByLabelText<HTMLTextAreaElement>('笔记').value]).toEqual(['/homePage', '写了一半']);
  });
});

describe('a person who must accept a protocol first', () => {
  const text = {
    key: 'user-agreement' as const,
    title: '用户协议',
    html: '<p>好好学习</p>',
    version: 2,
    agreedBefore: true,
    publishedAt: '2026-11-01T00:00:00Z',
  };
  const unread = { list: [], total: 0, unread: 3, unreadOf: { announcement: 3 } };
  const serverNow = '2026-11-20T00:00:00Z';
  afterEach(() => noteTick(false));
  beforeEach(() => {
    server.refuse(messageApi.inbox, 'PROTOCOLS_REQUIRED');
    server.answer(protocolApi.due, { list: [text], serverNow });
    server.answer(protocolApi.agree, () => {
      server.answer(messageApi.inbox, unread);
      return { done: true } as const;
    });
  });

  it('reads it on top of the page, which stays mounted and continues afterwards', async () => {
    const router = await openHome();
    expect(await screen.findByText('好好学习')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '同意并继续' }));
    expect(screen.getByRole('alert').textContent).toBe('请先勾选同意协议');
    expect(server.callsOf(protocolApi.agree)).toHaveLength(0);
    await user.click(screen.getByLabelText('我已阅读并同意'));
    await user.click(screen.getByRole('button', { name: '同意并继续' }));
    expect(await screen.findByText('3 条未读')).toBeTruthy();
    expect(server.callsOf(protocolApi.agree)[0]?.body).toEqual({ versions: [{ key: 'user-agreement', version: 2 }] });
    expect(screen.queryByText('好好学习')).toBeNull();
    expect(router.state.location.pathname).toBe('/homePage');
  });

  it('is not asked again after accepting the same version on the login page: that is recorded', async () => {
    noteTick(true);
    await openHome();
    expect(await screen.findByText('3 条未读')).toBeTruthy();
    expect(server.callsOf(protocolApi.agree).map(({ body }) => body)).toEqual([{ versions: [{ key: 'user-agreement', version: 2 }] }]);
    expect(screen.queryByText('好好学习')).toBeNull();
  });

  it('sees a version published after the login page was loaded, whatever was ticked there', async () => {
    noteTick(true);
    server.answer(protocolApi.due, { list: [{ ...text, publishedAt: serverNow }], serverNow });
    await openHome();
    expect(await screen.findByText('好好学习')).toBeTruthy();
    expect(server.callsOf(protocolApi.agree)).toHaveLength(0);
  });

  it('is shown a newer version that was published while reading', async () => {
    await openHome();
    await screen.findByText('好好学习');
    server.refuse(protocolApi.agree, 'PROTOCOLS_CHANGED');
    server.answer(protocolApi.due, { list: [{ ...text, version: 3, html: '<p>天天向上</p>' }], serverNow });
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('我已阅读并同意'));
    await user.click(screen.getByRole('button', { name: '同意并继续' }));
    expect(await screen.findByText('天天向上')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('协议刚刚又更新了');
    expect(screen.getByLabelText<HTMLInputElement>('我已阅读并同意').checked).toBe(false);
  });
});

describe('a failure', () => {
  beforeEach(() => {
    toast.close();
    server.answer(messageApi.inbox, { list: [], total: 0, unread: 3, unreadOf: { announcement: 3 } });
  });
  afterEach(() => toast.close());

  it('of data not loaded yet is shown in place, without a toast', async () => {
    server.setOffline(true);
    await openHome();
    expect([await screen.findByText('首页'), server.messages, currentToast()]).toEqual([expect.anything(), [], null]);
  });

  it('of refetching visible content is shown by one toast, which closes when the network is back', async () => {
    await openHome();
    await screen.findByText('3 条未读');
    server.setOffline(true);
    await act(async () => focusManager.setFocused(false));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(async () => focusManager.setFocused(true));
    await waitFor(() => expect(currentToast()?.text).toBe('没有刷新成功，现在看到的是刚才的内容'));
    expect([screen.getByText('3 条未读'), server.messages, currentToast()?.duration]).toEqual([expect.anything(), [], 0]);
    failurePassed();
    expect(currentToast()?.duration).toBeGreaterThan(0);
    focusManager.setFocused(undefined);
  });
});
