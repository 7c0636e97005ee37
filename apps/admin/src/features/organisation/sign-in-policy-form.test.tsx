import { DEFAULT_SIGN_IN_POLICY, signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SignInPolicyForm } from './sign-in-policy-form.tsx';

const nobody = { toSetUp: 0, toChangePassword: 0, peopleSignedOut: 0, sessionsEnded: 0 };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(signInPolicyApi.get, DEFAULT_SIGN_IN_POLICY);
  server.answer(signInPolicyApi.preview, nobody);
  server.answer(signInPolicyApi.update, { done: true });
});

describe('登录与安全', () => {
  it('says how many people a change concerns, and asks before it is saved', async () => {
    server.answer(signInPolicyApi.preview, { toSetUp: 1203, toChangePassword: 0, peopleSignedOut: 2, sessionsEnded: 3 });
    renderPage(<SignInPolicyForm />, server);
    await userEvent.click(await screen.findByRole('switch', { name: '要有符号' }));
    expect(await screen.findByText(/1,203 人还没有两步验证，下次登录时要先设置；2 人的 3 处登录会马上结束。/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    expect(server.sent(signInPolicyApi.update)).toEqual([]);
    const [, confirm] = await screen.findAllByRole('button', { name: /^保\s?存$/ });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(server.sent(signInPolicyApi.update)).toEqual([{ ...DEFAULT_SIGN_IN_POLICY, passwordSymbol: true }]));
  });

  it('saves at once what concerns nobody now, and takes it back with 放弃', async () => {
    renderPage(<SignInPolicyForm />, server);
    const symbol = await screen.findByRole('switch', { name: '要有符号' });
    await userEvent.click(symbol);
    await userEvent.click(screen.getByRole('button', { name: /^放\s?弃$/ }));
    expect(symbol.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(symbol);
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(server.sent(signInPolicyApi.update)).toHaveLength(1));
  });
});
