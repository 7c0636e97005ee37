import { thirdPartyAdminApi, type ProviderRow } from '@palm/contract/third-party/admin';
import { screen, waitFor } from '@testing-library/react';
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
  await userEvent.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
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

it('asks before discarding what was typed', async () => {
  server.answer(thirdPartyAdminApi.list, { list: [row()] });
  renderPage(<ProviderList />, server);
  await userEvent.click(await screen.findByRole('button', { name: /^修\s?改$/ }));
  await userEvent.type(await screen.findByLabelText('成员看到的名称'), '二');
  await userEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  expect(await screen.findByText('这里填的内容还没有保存，关掉就没有了。')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('成员看到的名称').value).toMatch(/二$/);
});
