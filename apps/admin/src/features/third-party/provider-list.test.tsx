import { thirdPartyAdminApi, type ProviderRow } from '@palm/contract/third-party/admin';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ProviderList } from './provider-list.tsx';

const row = (over: Partial<ProviderRow> = {}): ProviderRow => ({
  id: '0193d4a0-0000-7000-8000-000000000001',
  kind: 'wecom',
  name: '企业微信',
  enabled: true,
  joining: false,
  settings: [
    { key: 'corpId', value: 'corp' },
    { key: 'agentId', value: '1' },
  ],
  kept: ['corpSecret'],
  revision: 3,
  passed: false,
  testedAt: null,
  linkCount: 12,
  addresses: [{ label: '回调地址', value: 'https://xuexi.example.com/web/transferPage' }],
  ...over,
});

let server: ConsoleServer;
beforeEach(() => void (server = createConsoleServer()));

it('says that there are none yet', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [] });
  renderPage(<ProviderList />, server);
  expect(await screen.findByText('还没有第三方登录方式')).toBeDefined();
});

it('shows the result of each test step', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  server.answer(thirdPartyAdminApi.test, {
    passed: false,
    steps: [{ title: '换取访问凭证', passed: false, detail: '40001 invalid secret' }],
  });
  renderPage(<ProviderList />, server);
  expect(await screen.findByText('要先通过测试')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '测试连接' }));
  expect(await screen.findByText('40001 invalid secret')).toBeDefined();
});

it('keeps a secret that is not retyped, and sends the revision that was loaded', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  server.answer(thirdPartyAdminApi.update, { revision: 4 });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.type(await screen.findByLabelText('成员看到的名称'), '二');
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(server.sent(thirdPartyAdminApi.update)).toHaveLength(1));
  const [sent] = server.sent(thirdPartyAdminApi.update);
  expect(sent).toMatchObject({ providerId: row().id, revision: 3, settings: { corpId: 'corp', agentId: '1' } });
  expect((sent as { settings: Record<string, string> }).settings['corpSecret'] ?? '').toBe('');
});

it('says what is missing before anything is sent', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row({ kept: [] })] });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText('请填写应用 Secret')).toBeDefined();
  expect(server.sent(thirdPartyAdminApi.update)).toEqual([]);
});

it('asks before leaving what was typed', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.type(await screen.findByLabelText('成员看到的名称'), '二');
  await userEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  expect(await screen.findByText(/离开后留在这个浏览器里，下次打开时可以接着改。/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('成员看到的名称').value).toMatch(/二$/);
});

it('keeps what was typed in the browser, but never a secret, and says so', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.type(await screen.findByLabelText('企业 ID'), '-two');
  await userEvent.type(screen.getByLabelText('应用 Secret'), 'hunter2');
  expect(server.stored()).toContain('corp-two');
  expect(server.stored()).not.toContain('hunter2');
  await userEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  expect(await screen.findByText(/密码和密钥不留，要重新填写/)).toBeDefined();
  cleanup();
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  expect(await screen.findByText('corp-two')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '放回我的修改' }));
  expect(screen.getByLabelText('企业 ID')).toHaveProperty('value', 'corp-two');
  expect(screen.getByLabelText('应用 Secret')).toHaveProperty('value', '');
});

it('shows what somebody else has saved meanwhile, and saves on top of it', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.type(await screen.findByLabelText('企业 ID'), '-two');
  server.refuse(thirdPartyAdminApi.update, 'CONFLICT');
  server.answer(thirdPartyAdminApi.list, { list: [row({ name: '别人起的名', revision: 4 })] });
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await userEvent.click(await screen.findByRole('button', { name: '在对方的上面放回我的修改' }));
  server.answer(thirdPartyAdminApi.update, { revision: 5 });
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(server.sent(thirdPartyAdminApi.update)[1]).toMatchObject({ name: '别人起的名', revision: 4, settings: { corpId: 'corp-two' } }),
  );
});
