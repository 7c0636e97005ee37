import { accountApi } from '@palm/contract/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
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

function LoadAgain() {
  const queryClient = useQueryClient();
  return <button onClick={() => void queryClient.invalidateQueries()}>再读一次</button>;
}

it('keeps the open page, with what is typed there, if the permissions cannot be loaded again', async () => {
  const server = createConsoleServer();
  server.answer(accountApi.isAdministrator, { administrator: true, owner: true, permissions: [], views: [] });
  const page = (
    <>
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="*" element={<input aria-label="名称" />} />
        </Route>
      </Routes>
      <LoadAgain />
    </>
  );
  renderPage(page, server);
  fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '新人九十天' } });
  server.refuse(accountApi.isAdministrator, 'FORBIDDEN');
  fireEvent.click(screen.getByText('再读一次'));
  await waitFor(() => expect(server.callsOf(accountApi.isAdministrator)).toHaveLength(2));
  await expect(screen.findByText('管理后台没有加载出来', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('新人九十天');
});
