import { identityApi } from '@palm/contract/identity/calls';
import { setupApi } from '@palm/contract/organisation/setup';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { publicKey } from '../../shared/testing/public-key.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SetupForm } from './setup-form.tsx';

let server: ConsoleServer;
beforeEach(async () => {
  server = createConsoleServer();
  server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey: await publicKey() });
});

function fillIn(over: Record<string, string> = {}) {
  const values = {
    开通码: '7kqm-w3xd-p9ha',
    组织名称: '春山学堂',
    组织代码: 'chunshan',
    你的姓名: '沈校长',
    登录账号: 'shen',
    密码: 'Study@2026',
    再输入一次密码: 'Study@2026',
    ...over,
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  return userEvent.click(screen.getByRole('button', { name: '新建组织' }));
}

it('the setup form reports missing and invalid fields before anything is sent', async () => {
  renderPage(<SetupForm onOpened={() => undefined} />, server);
  await fillIn({ 组织代码: 'www', 再输入一次密码: 'Study@2027' });
  expect(await screen.findByText('这个组织代码另有用处，请换一个')).toBeDefined();
  expect(await screen.findByText('两次输入的密码不同，请重新输入')).toBeDefined();
  expect(server.sent(setupApi.open)).toEqual([]);
});

it('the setup form shows a wrong setup code beside the fields, and keeps what was typed', async () => {
  server.refuse(setupApi.open, 'SETUP_CODE_WRONG');
  renderPage(<SetupForm onOpened={() => undefined} />, server);
  await fillIn();
  expect(await screen.findByText('开通码不正确，请照服务启动时打印的那一行填写')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('组织名称').value).toBe('春山学堂');
});

it('the setup form creates the organisation once, and never sends the password in plain text', async () => {
  server.answer(setupApi.open, { code: 'chunshan' });
  const onOpened = vi.fn<(code: string) => void>();
  renderPage(<SetupForm onOpened={onOpened} />, server);
  await fillIn();
  await waitFor(() => expect(onOpened).toHaveBeenCalledWith('chunshan'));
  expect(server.sent(setupApi.open)).toMatchObject([{ code: 'chunshan', account: 'shen', keyId: 'key-1' }]);
  expect(JSON.stringify(server.sent(setupApi.open))).not.toContain('Study@2026');
});
