import { DEFAULT_SIGN_IN_POLICY, signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { testId } from '@palm/client/testing/test-id';
import { roleApi } from '@palm/contract/member/roles';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { ViewOnly } from '../../shared/session/view-only.tsx';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SignInPolicyForm } from './sign-in-policy-form.tsx';

const nobody = { toSetUp: 0, toChangePassword: 0, peopleSignedOut: 0, sessionsEnded: 0 };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(signInPolicyApi.get, { ...DEFAULT_SIGN_IN_POLICY, revision: 0 });
  server.answer(signInPolicyApi.preview, nobody);
  server.answer(signInPolicyApi.update, { revision: 1 });
});

describe('登录与安全', () => {
  it('shows how many people a change affects, and asks before saving', async () => {
    server.answer(signInPolicyApi.preview, { toSetUp: 1203, toChangePassword: 0, peopleSignedOut: 2, sessionsEnded: 3 });
    renderPage(<SignInPolicyForm />, server);
    await userEvent.click(await screen.findByRole('switch', { name: '要有符号' }));
    expect(await screen.findByText(/1,203 人还没有两步验证，下次登录时要先设置；2 人的 3 处登录会马上结束。/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    expect(server.sent(signInPolicyApi.update)).toEqual([]);
    const [, confirm] = await screen.findAllByRole('button', { name: /^保\s?存$/ });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() =>
      expect(server.sent(signInPolicyApi.update)).toEqual([{ ...DEFAULT_SIGN_IN_POLICY, passwordSymbol: true, revision: 0 }]),
    );
  });

  it('saves at once what affects nobody, and discards it with 放弃', async () => {
    renderPage(<SignInPolicyForm />, server);
    const symbol = await screen.findByRole('switch', { name: '要有符号' });
    await userEvent.click(symbol);
    await userEvent.click(screen.getByRole('button', { name: /^放\s?弃$/ }));
    expect(symbol.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(symbol);
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(server.sent(signInPolicyApi.update)).toHaveLength(1));
  });

  it('keeps a change in the browser, and offers it on return', async () => {
    renderPage(<SignInPolicyForm />, server);
    await userEvent.click(await screen.findByRole('switch', { name: '要有符号' }));
    cleanup();
    renderPage(<SignInPolicyForm />, server);
    await userEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
    expect(screen.getByRole('switch', { name: '要有符号' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('登录与安全有改动，保存后全员生效')).toBeDefined();
  });

  it('keeps what somebody else saved in the meantime', async () => {
    renderPage(<SignInPolicyForm />, server);
    await userEvent.click(await screen.findByRole('switch', { name: '要有符号' }));
    const theirs = { ...DEFAULT_SIGN_IN_POLICY, passwordMixedCase: true };
    server.refuse(signInPolicyApi.update, 'CONFLICT');
    server.answer(signInPolicyApi.get, () => {
      server.answer(signInPolicyApi.update, { revision: 3 });
      return { ...theirs, revision: 2 };
    });
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    expect(await screen.findByText('已保存')).toBeDefined();
    expect(server.sent(signInPolicyApi.update)).toEqual([
      { ...DEFAULT_SIGN_IN_POLICY, passwordSymbol: true, revision: 0 },
      { ...theirs, passwordSymbol: true, revision: 2 },
    ]);
  });

  const training = { id: testId(1), name: '培训运营', permissions: [], views: [], holders: 1, revision: 1 };
  const option = (label: string) =>
    waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find((one) => one.textContent === label);
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
  const choose = async (name: string, label: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name }));
    fireEvent.click(await option(label));
  };

  it('requires two-step verification of selected roles, owners included, and of at least one', async () => {
    server.answer(roleApi.list, { list: [training], owners: 1 });
    renderPage(<SignInPolicyForm />, server);
    await choose('谁必须开启', '指定角色');
    fireEvent.click(await screen.findByRole('button', { name: /^保\s?存$/ }));
    expect(await screen.findByText('请选择至少一个必须开启两步验证的角色')).toBeDefined();
    expect(server.sent(signInPolicyApi.update)).toEqual([]);
    await choose('哪些角色', '所有者');
    await choose('哪些角色', '培训运营');
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    const demand = { twoStep: 'roles', twoStepOwners: true, twoStepRoles: [training.id] };
    await waitFor(() => expect(server.sent(signInPolicyApi.update)).toEqual([{ ...DEFAULT_SIGN_IN_POLICY, ...demand, revision: 0 }]));
  });

  it('disables the requirement with view-only permission', async () => {
    server.answer(roleApi.list, { list: [training], owners: 1 });
    server.answer(signInPolicyApi.get, { ...DEFAULT_SIGN_IN_POLICY, twoStep: 'roles', twoStepRoles: [training.id], revision: 1 });
    renderPage(
      <ViewOnly active>
        <SignInPolicyForm />
      </ViewOnly>,
      server,
    );
    expect(await screen.findByText('培训运营')).toBeDefined();
    for (const name of ['谁必须开启', '哪些角色']) {
      expect(screen.getByRole('combobox', { name })).toHaveProperty('disabled', true);
    }
  });
});
