import { accountApi } from '@palm/contract/identity/account';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { SignedIn } from './signed-in.tsx';

it('sends an administrator who must change the password to that page, and opens the console afterwards', async () => {
  const server = createConsoleServer();
  server.refuse(accountApi.isAdministrator, 'PASSWORD_CHANGE_REQUIRED');
  renderPage(<SignedIn />, server);
  expect(await screen.findByRole('heading', { name: '请先修改密码' })).toBeDefined();
  expect(screen.getByRole('link', { name: '去修改密码' }).getAttribute('href')).toBe('/web/member/memberModify');
  server.answer(accountApi.isAdministrator, { administrator: false, owner: false, permissions: [], views: [] });
  fireEvent.click(screen.getByText('已经改好了'));
  expect(await screen.findByRole('heading', { name: '这个账号不能进入管理后台' })).toBeDefined();
});
