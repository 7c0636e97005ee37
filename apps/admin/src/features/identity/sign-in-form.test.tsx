import { testCaptcha } from '@palm/client/testing/test-captcha';
import { testId } from '@palm/client/testing/test-id';
import { identityApi } from '@palm/contract/identity/calls';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { publicKey } from '../../shared/testing/public-key.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

const who = {
  accessToken: 'token-1',
  userId: testId(1),
  userName: '陈岚',
  orgId: testId(9),
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};

const asked = { notice: null, organisation: null, onForget: () => undefined, onSignedIn: () => undefined };

let server: ConsoleServer;
beforeEach(async () => {
  server = createConsoleServer();
  server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey: await publicKey() });
  server.answer(identityApi.captcha, testCaptcha);
});

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('账号'), 'admin');
  await userEvent.type(screen.getByLabelText('密码'), 'Admin@2026');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

describe('signing in to the console', () => {
  it('asks for missing fields before anything is sent', async () => {
    renderPage(<SignInForm {...asked} />, server);
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请填写账号')).toBeDefined();
    expect(server.sent(identityApi.loginUnp)).toEqual([]);
  });

  it('seed §8 solves the captcha on the device at error code 12, says so, and retries automatically', async () => {
    server.refuse(identityApi.loginUnp, 'CAPTCHA_REQUIRED');
    server.answer(identityApi.loginUnpc, who);
    const onSignedIn = vi.fn<(signedIn: unknown) => void>();
    renderPage(<SignInForm {...asked} organisation={{ code: 'demo', name: '启明学院' }} onSignedIn={onSignedIn} />, server);
    await fillIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(screen.getByRole('status').textContent).toContain('验证完成');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent(identityApi.loginUnpc)[0]).toMatchObject({
      captchaId: testCaptcha.captchaId,
      captcha: expect.any(String) as string,
      orgCode: 'demo',
      terminal: 'console',
    });
    expect(onSignedIn).toHaveBeenCalledWith(who);
  });

  it('asks for account and password first, and for the optional organisation last', async () => {
    server.answer(identityApi.loginUnp, who);
    const onSignedIn = vi.fn<() => void>();
    renderPage(<SignInForm {...asked} onSignedIn={onSignedIn} />, server);
    const fields = ['账号', '密码', '组织代码（可不填）'].map((label) => screen.getByLabelText(label));
    expect([...document.querySelectorAll('input')]).toEqual(fields);
    await fillIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(server.sent(identityApi.loginUnp)[0]).not.toHaveProperty('orgCode');
  });

  it('shows the organisation from the URL instead of asking, with a way to choose another', async () => {
    const onForget = vi.fn<() => void>();
    renderPage(<SignInForm {...asked} organisation={{ code: 'demo', name: '启明学院' }} onForget={onForget} />, server);
    expect(screen.getByText('启明学院')).toBeDefined();
    expect(screen.queryByLabelText('组织代码（可不填）')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '换一个组织' }));
    expect(onForget).toHaveBeenCalledOnce();
  });

  it('asks for the second factor if there is one, and shows errors beside it', async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: false, recoveryCodesLeft: 3, mobile: null });
    server.refuse(twoStepApi.login, 'TWO_STEP_WRONG', { left: 2 });
    const onSignedIn = vi.fn<(signedIn: unknown) => void>();
    renderPage(<SignInForm {...asked} onSignedIn={onSignedIn} />, server);
    await fillIn();
    await userEvent.type(await screen.findByLabelText('动态验证码'), '284519');
    await userEvent.click(screen.getByRole('button', { name: /^继\s?续$/ }));
    expect(await screen.findByText('验证码不对，还能试 2 次')).toBeDefined();
    server.answer(twoStepApi.login, who);
    await userEvent.click(screen.getByRole('button', { name: /^继\s?续$/ }));
    await waitFor(() => expect(onSignedIn.mock.lastCall?.[0]).toEqual(who));
  });

  it('first sets up a second factor if one is mandatory and missing', async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: true, recoveryCodesLeft: 0, mobile: null });
    server.answer(twoStepApi.beginAtSignIn, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' });
    server.answer(twoStepApi.confirmAtSignIn, { signedIn: who, recoveryCodes: ['7KDM-Q2VP'] });
    // With a clipboard, which jsdom lacks.
    const user = userEvent.setup();
    const onSignedIn = vi.fn<(signedIn: unknown) => void>();
    renderPage(<SignInForm {...asked} onSignedIn={onSignedIn} />, server);
    await fillIn();
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await user.type(screen.getByLabelText('动态验证码'), '284519');
    await user.click(screen.getByRole('button', { name: '确认开启' }));
    const enter = await screen.findByRole('button', { name: '保存好了，进入' });
    expect(enter).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: /^复\s?制$/ }));
    await waitFor(() => expect(enter).toHaveProperty('disabled', false));
    await user.click(enter);
    expect(onSignedIn.mock.lastCall?.[0]).toEqual(who);
  });

  it('never sends the password in plain text', async () => {
    server.refuse(identityApi.loginUnp, 'LOGIN_REFUSED');
    renderPage(<SignInForm {...asked} />, server);
    await fillIn();
    expect(await screen.findByText('账号或密码不正确')).toBeDefined();
    expect(JSON.stringify(server.sent(identityApi.loginUnp))).not.toContain('Admin@2026');
  });
});
