import { createFakeServer } from '@palm/client/testing/fake-server';
import { identityApi } from '@palm/contract/identity/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../shared/testing/render-page.tsx';
import { useSignOut } from './use-sign-out.ts';

function Page() {
  const signOut = useSignOut();
  return <button onClick={signOut}>退出登录</button>;
}

async function signOutOf(server: ReturnType<typeof createFakeServer>) {
  server.services.store.set('accessToken', 'token');
  server.services.store.set('userId', 'member');
  const { router } = await renderPage(Page, '/homePage', server);
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await screen.findByText('elsewhere');
  return router.state.location.pathname;
}

it('notifies the server and goes to the login page', async () => {
  const server = createFakeServer();
  server.answer(identityApi.logout, { done: true });
  expect(await signOutOf(server)).toBe('/login');
  expect(server.callsOf(identityApi.logout)).toHaveLength(1);
  expect(server.services.store.get('accessToken')).toBeNull();
});

it('goes to the login page even if the server is unreachable, without a message', async () => {
  const server = createFakeServer();
  server.setOffline(true);
  expect(await signOutOf(server)).toBe('/login');
  expect([server.services.store.get('userId'), server.messages]).toEqual([null, []]);
});

it('does not wait for a server that never responds', async () => {
  const server = createFakeServer();
  server.answer(identityApi.logout, () => new Promise<never>(() => undefined) as never);
  expect(await signOutOf(server)).toBe('/login');
  expect(server.services.store.get('userId')).toBeNull();
});

it('lets unsaved data be sent first, in the ending session', async () => {
  const server = createFakeServer();
  const seen: (string | null)[] = [];
  const save = vi.fn(() => void seen.push(server.services.store.get('accessToken')));
  addEventListener('pagehide', save, { once: true });
  await signOutOf(server);
  expect(seen).toEqual(['token']);
});
