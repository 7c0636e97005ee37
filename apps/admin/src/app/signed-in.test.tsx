import { accountApi } from '@palm/contract/identity/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { useServices } from '../shared/services.tsx';
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

const OWNER = { administrator: true, owner: true, permissions: [], views: [] };

/** A console page in which a name was typed. */
async function openTyped(child?: ReactNode) {
  const server = createConsoleServer();
  server.answer(accountApi.isAdministrator, OWNER);
  const page = (
    <>
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="*" element={<input aria-label="名称" />} />
        </Route>
      </Routes>
      <LoadAgain />
      {child}
    </>
  );
  renderPage(page, server);
  fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '新人九十天' } });
  return server;
}

const typed = () => screen.getByLabelText<HTMLInputElement>('名称').value;

it('keeps the open page, with what is typed there, if the permissions cannot be loaded again', async () => {
  const server = await openTyped();
  server.refuse(accountApi.isAdministrator, 'FORBIDDEN');
  fireEvent.click(screen.getByText('再读一次'));
  await waitFor(() => expect(server.callsOf(accountApi.isAdministrator)).toHaveLength(2));
  await expect(screen.findByText('管理后台没有加载出来', {}, { timeout: 300 })).rejects.toThrow();
  expect(typed()).toBe('新人九十天');
});

/** Any other call of the console. */
function Save() {
  const { client } = useServices();
  const save = useMutation({ mutationFn: () => client.call(accountApi.myInfo, {}, { quiet: true }) });
  return <button onClick={() => save.mutate()}>保存</button>;
}

it('asks on top of the open page for agreement to a protocol that was published meanwhile', async () => {
  const server = await openTyped(<Save />);
  server.refuse(accountApi.isAdministrator, 'PROTOCOLS_REQUIRED');
  server.refuse(accountApi.myInfo, 'PROTOCOLS_REQUIRED');
  fireEvent.click(screen.getByText('保存'));
  const dialog = within(await screen.findByRole('dialog', { name: '请先同意新的协议' }));
  expect(dialog.getByText('去阅读协议').closest('a')?.getAttribute('href')).toBe('/web/homePage');
  fireEvent.click(dialog.getByText('已经同意了'));
  expect(await screen.findByText('还有协议没有同意，请先在学习端阅读并同意')).toBeDefined();
  expect(server.callsOf(accountApi.isAdministrator)).toHaveLength(3);
  server.answer(accountApi.isAdministrator, OWNER);
  fireEvent.click(dialog.getByText('已经同意了'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(typed()).toBe('新人九十天');
});

it('goes on by itself for whoever comes back with a new password', async () => {
  const server = await openTyped();
  server.refuse(accountApi.isAdministrator, 'PASSWORD_CHANGE_REQUIRED');
  fireEvent.click(screen.getByText('再读一次'));
  expect(await screen.findByRole('dialog', { name: '请先修改密码' })).toBeDefined();
  server.answer(accountApi.isAdministrator, OWNER);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(typed()).toBe('新人九十天');
});
