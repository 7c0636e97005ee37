import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberModifyPage } from './member-modify.tsx';

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberModifyPage />
  </ContributionsProvider>
);

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.services.store.set('accessToken', 'token');
  server.answer(signInPolicyApi.passwordRules, { length: 8, mixedCase: false, symbol: false, history: 1 });
  server.answer(identityApi.logout, { done: true });
});

it('focuses the first field if the password must be changed, and offers signing out instead', async () => {
  server.answer(accountApi.pwdto, { mustChange: true });
  const { router } = await renderPage(Page, '/member/memberModify', server);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('当前密码')));
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('neither takes the focus nor offers signing out if the change is voluntary', async () => {
  server.answer(accountApi.pwdto, { mustChange: false });
  await renderPage(Page, '/member/memberModify', server);
  await screen.findByLabelText('当前密码');
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
});
