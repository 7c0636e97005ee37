import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { testCaptcha } from '@palm/client/testing/test-captcha';
import { captchaPayload, identityApi } from '@palm/contract/identity/calls';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { organisationApi, type Brand } from '@palm/contract/organisation/calls';
import { setupApi } from '@palm/contract/organisation/setup';
import { trialApi } from '@palm/contract/trial/calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteTick, wasTicked } from '../../features/identity/tick.ts';
import { knownOrganisations, noteOrganisation } from '../../shared/known-organisations.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { LoginPage } from './login.tsx';

const ORG = '018f3f1e-7b5a-7c00-8000-000000000001';
const USER = '018f3f1e-7b5a-7c00-8000-000000000002';
// Nobody has the private key.
const publicKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAztyMZ9gqw4POoYsfFGDVOK87AyiVHNj7uh1yL4GMv9kLnvSrGGgjv5yhK/cMlhr7tDX9s2/vHv58',
  '19+5Jny8T14XFDJ7jMVKu+G/6kDJAuNVW9bnxx4utuBwLMefNUpAk/S9xe34nX/SqWQH9cnQfypb6C3okXP2Cp5V4GtPYqV51iBNu3YW1eLqLmA5RDqLyPzH',
  'doEodHhLgqsyePMLEuHtf6XhG1KC0O5TyUYo/7VcHWn0fVW4l9Kn6fOhtv6gLsRDAsVFNh6OkSurC7py4Jn0qjcfP1W8t9Gw8tVIFhBViaYM05aif6drknNV',
  '8OgpZOzhcnYjFOmBIzykEDkv2QIDAQAB',
].join('');

const brand: Brand = {
  orgId: ORG,
  code: 'demo',
  name: '启明学院',
  appName: '启明学堂',
  slogan: '点亮每一次学习',
  loginTitle: '登录启明学院',
  logoUrl: null,
  iconUrl: null,
  loginBackgroundUrl: null,
  themeColor: '#0E9F6E',
  grayType: 0,
  stylesheetUrl: null,
  timeZone: 'Asia/Shanghai',
  otherWays: false,
  textsArrive: true,
};

const signedIn = {
  accessToken: 'token-1',
  userId: USER,
  userName: '林知夏',
  orgId: ORG,
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'palm_organisations=; Path=/; Max-Age=0';
  noteTick(false);
  server = createFakeServer();
  server.answer(organisationApi.brand, brand);
  server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey });
});

async function fillIn({ agree = true } = {}) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('账号'), 'learner');
  await user.type(screen.getByLabelText('密码'), 'Learner@2026');
  if (agree) {
    await user.click(screen.getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: '登录' }));
  return user;
}

describe('the login page', () => {
  it('shows what is missing at the field, and sends nothing', async () => {
    await renderPage(LoginPage, '/login', server);
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(screen.getByText('请填写账号')).toBeTruthy();
    expect(screen.getByText('请填写密码')).toBeTruthy();
    expect(screen.getByText('请先勾选同意协议')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
    expect(server.callsOf(identityApi.loginUnp)).toHaveLength(0);
  });

  it('shows the reason of a refusal and keeps typed input', async () => {
    server.refuse(identityApi.loginUnp, 'LOGIN_REFUSED');
    await renderPage(LoginPage, '/login', server);
    await fillIn();
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('learner');
    expect(server.messages).toEqual([]);
  });

  it('seed §8 "unp login suppresses the message when code equals 12": the device solves a captcha and only that is shown', async () => {
    server.refuse(identityApi.loginUnp, 'CAPTCHA_REQUIRED');
    server.answer(identityApi.captcha, testCaptcha);
    server.refuse(identityApi.loginUnpc, 'LOGIN_REFUSED');
    await renderPage(LoginPage, '/login', server);
    const user = await fillIn();
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy();
    expect(await within(screen.getByRole('status')).findByText(/验证完成/)).toBeTruthy();
    expect(screen.queryByText('请先完成安全验证')).toBeNull();
    expect(server.messages).toEqual([]);
    expect(server.callsOf(identityApi.captcha)[0]?.query).toMatchObject({ username: 'learner' });

    server.answer(identityApi.loginUnpc, signedIn);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(server.callsOf(identityApi.loginUnpc)).toHaveLength(2));
    // From then on it is sent with the first attempt.
    expect(server.callsOf(identityApi.loginUnp)).toHaveLength(1);
    const { captchaId, captcha } = server.callsOf(identityApi.loginUnpc)[1]?.body ?? {};
    expect(captchaId).toBe(testCaptcha.captchaId);
    expect(captchaPayload.parse(JSON.parse(atob(String(captcha)))).solution.counter).toBe(3);
  });

  it.each([
    ['another account', '账号'],
    ['another password', '密码'],
  ])('lets somebody who was locked out try again with %s', async (_, label) => {
    server.refuse(identityApi.loginUnp, 'ACCOUNT_LOCKED', { minutes: 15 }, { seconds: 900 });
    await renderPage(LoginPage, '/login', server);
    const user = await fillIn();
    expect(await screen.findByText('为了账号安全，密码登录暂停')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
    server.answer(identityApi.loginUnp, signedIn);
    await user.type(screen.getByLabelText(label), '2{Enter}');
    await waitFor(() => expect(server.callsOf(identityApi.loginUnp)).toHaveLength(2));
  });

  it('encrypts the password again for every attempt, because each is single-use', async () => {
    server.refuse(identityApi.loginUnp, 'CAPTCHA_REQUIRED');
    server.answer(identityApi.captcha, testCaptcha);
    server.refuse(identityApi.loginUnpc, 'LOGIN_REFUSED');
    await renderPage(LoginPage, '/login', server);
    await fillIn();
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy();
    const sent = [identityApi.loginUnp, identityApi.loginUnpc].map((endpoint) => server.callsOf(endpoint)[0]?.body.password);
    expect(sent[0]).not.toBe(sent[1]);
  });

  it('signs in with an encrypted password, stores the person and returns to the wanted page', async () => {
    server.answer(identityApi.loginUnp, signedIn);
    const { router } = await renderPage(LoginPage, '/login?redirect=%2FcourseDetail%3FcourseId%3D7', server);
    await fillIn();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/courseDetail?courseId=7'));
    const [call] = server.callsOf(identityApi.loginUnp);
    expect(call?.body.keyId).toBe('key-1');
    expect(JSON.stringify(call?.body)).not.toContain('Learner@2026');
    // For the next time that this device asks which organisation it is.
    await waitFor(() => expect(knownOrganisations()).toMatchObject([{ code: 'demo', name: '启明学院' }]));
    const { store } = server.services;
    expect([store.get('accessToken'), store.get('userId'), store.get('orgId'), store.get('MOBILE_CHECK')]).toEqual([
      'token-1',
      USER,
      ORG,
      'true',
    ]);
  });

  it('asks for a required second step, and continues with it (product §3.1, code 20)', async () => {
    const demand = { ticket: 'ticket-1', setUp: false, recoveryCodesLeft: 7, mobile: '199****0016' };
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, demand);
    server.refuse(twoStepApi.login, 'TWO_STEP_WRONG', { left: 2 });
    const { router } = await renderPage(LoginPage, '/login', server);
    const user = await fillIn();
    const code = await screen.findByLabelText('动态验证码');
    expect(await screen.findByRole('heading', { name: '再确认一次是你' })).toBeTruthy();
    await user.type(code, '284 519');
    expect((await screen.findByRole('alert')).textContent).toBe('验证码不对，还能试 2 次');
    expect(code).toHaveProperty('value', '284519');
    // The sixth digit has submitted it: the button makes no second attempt with the same code.
    await user.click(screen.getByRole('button', { name: '继续' }));
    expect(screen.getByRole('alert').textContent).toBe('验证码不对，还能试 2 次');
    expect(server.sent(twoStepApi.login)).toHaveLength(1);
    server.answer(twoStepApi.login, signedIn);
    await user.click(screen.getByRole('checkbox', { name: '这台设备 30 天内不再询问' }));
    await user.click(screen.getByRole('button', { name: /用恢复码/ }));
    await user.type(screen.getByLabelText('恢复码'), '7kdm q2vp');
    await user.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    const sent = { ticket: 'ticket-1', method: 'recovery', code: '7kdm q2vp', remember: 'true' };
    expect(server.sent(twoStepApi.login).at(-1)).toEqual(sent);
    // The consent ticked in the previous step is recorded.
    expect(wasTicked()).toBe(true);
  });

  it('keeps typed input when returning from the second step', async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: false, recoveryCodesLeft: 0, mobile: null });
    await renderPage(LoginPage, '/login', server);
    const user = await fillIn();
    await user.click((await screen.findAllByRole('button', { name: '返回登录' }))[0] as HTMLElement);
    expect(screen.getByLabelText('账号')).toHaveProperty('value', 'learner');
  });

  it("returns from the second step to the form with the browser's back button, and leaves no history entry between it and the app", async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: false, recoveryCodesLeft: 0, mobile: null });
    server.answer(twoStepApi.login, signedIn);
    const { router } = await renderPage(LoginPage, '/login', server);
    await fillIn();
    await screen.findByLabelText('动态验证码');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByLabelText('动态验证码')).toBeNull());
    expect(screen.getByLabelText('账号')).toHaveProperty('value', 'learner');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await userEvent.type(await screen.findByLabelText('动态验证码'), '284519');
    await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/homePage');
  });

  it('keeps the account, but no password, over a reload, only for its organisation and until somebody signs in', async () => {
    await renderPage(LoginPage, '/login?id=demo', server);
    await userEvent.type(await screen.findByLabelText('账号'), 'learner');
    await userEvent.type(screen.getByLabelText('密码'), 'Learner@2026');
    cleanup();
    expect(Object.values<string>(sessionStorage).join()).not.toContain('Learner@2026');
    await renderPage(LoginPage, '/login?id=acme', server);
    expect(await screen.findByLabelText('账号')).toHaveProperty('value', '');
    cleanup();
    await renderPage(LoginPage, '/login?id=demo', server);
    expect(await screen.findByLabelText('账号')).toHaveProperty('value', 'learner');
    server.answer(identityApi.loginUnp, signedIn);
    await userEvent.type(screen.getByLabelText('密码'), 'Learner@2026');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(server.services.store.get('accessToken')).toBe('token-1'));
    cleanup();
    await renderPage(LoginPage, '/login?id=demo', server);
    expect(await screen.findByLabelText('账号')).toHaveProperty('value', '');
  });

  it('makes people set up a mandatory second step, and continues only after the recovery codes were saved', async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: true, recoveryCodesLeft: 0, mobile: null });
    server.answer(twoStepApi.beginAtSignIn, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
    server.answer(twoStepApi.confirmAtSignIn, { signedIn, recoveryCodes: ['7KDM-Q2VP', 'X94T-8HJN'] });
    const { router } = await renderPage(LoginPage, '/login', server);
    const user = await fillIn();
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(server.sent(twoStepApi.beginAtSignIn)).toHaveLength(1);
    await user.type(screen.getByLabelText('动态验证码'), '123456');
    const enter = await screen.findByRole('button', { name: '保存好了，进入' });
    expect(enter).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /返回/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '复制' }));
    await user.click(enter);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
  });

  it('restores the second step after a reload, which using another app may cause', async () => {
    server.refuse(identityApi.loginUnp, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: true, recoveryCodesLeft: 0, mobile: null });
    server.answer(twoStepApi.beginAtSignIn, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
    const { router } = await renderPage(LoginPage, '/login', server);
    await fillIn();
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    const { pathname, search, state } = router.state.location;
    cleanup();
    await renderPage(LoginPage, { pathname, search, state: state as unknown }, server);
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(server.sent(identityApi.loginUnp)).toHaveLength(1);
  });

  it('leads to the password page if the password has expired', async () => {
    server.answer(identityApi.loginUnp, { ...signedIn, passwordExpired: true });
    const { router } = await renderPage(LoginPage, '/login', server);
    await fillIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/member/memberModify'));
  });

  it("shows and stores the organisation's branding", async () => {
    await renderPage(LoginPage, '/login', server);
    expect(await screen.findByRole('heading', { name: '登录启明学院' })).toBeTruthy();
    expect(screen.getByText('点亮每一次学习')).toBeTruthy();
    expect(server.services.store.get('themeColor')).toBe('#0E9F6E');
    expect(server.services.store.get('appName')).toBe('启明学堂');
  });

  it('says that it found no organisation for ?id= and offers to enter another', async () => {
    server.refuse(organisationApi.brand, 'ORGANISATION_UNKNOWN');
    const { router } = await renderPage(LoginPage, '/login?id=nobody', server);
    expect(await screen.findByText('没有找到这个组织：nobody')).toBeTruthy();
    expect(server.callsOf(organisationApi.brand)[0]?.query).toMatchObject({ code: 'nobody', exact: 'true' });
    const code = screen.getByLabelText<HTMLInputElement>('组织代码');
    expect([code.value, document.activeElement]).toEqual(['nobody', code]);
    await userEvent.clear(code);
    await userEvent.type(code, 'demo');
    server.answer(organisationApi.brand, brand);
    await act(async () => screen.getByRole('button', { name: '进入组织' }).click());
    expect(await screen.findByRole('heading', { name: '登录启明学院' })).toBeTruthy();
    expect(router.state.location.search).toBe('?id=demo');
  });

  it('leads to the setup of the first organisation before there is one, and only then', async () => {
    server.refuse(organisationApi.brand, 'ORGANISATION_UNKNOWN');
    server.answer(setupApi.state, { waiting: true });
    await renderPage(LoginPage, '/login', server);
    expect((await screen.findByRole('link', { name: '新建第一个组织' })).getAttribute('href')).toBe('/admin/setup');
    cleanup();
    server.answer(setupApi.state, { waiting: false });
    await renderPage(LoginPage, '/login', server);
    await waitFor(() => expect(server.callsOf(setupApi.state)).toHaveLength(2));
    expect(screen.queryByRole('link', { name: '新建第一个组织' })).toBeNull();
  });

  it('suggests the organisations used on this device, newest first, and forgets one on request', async () => {
    noteOrganisation({ code: 'qinghe', name: '青禾中学' });
    noteOrganisation({ code: 'demo', name: '启明学院' });
    server.refuse(organisationApi.brand, 'ORGANISATION_UNKNOWN');
    const { router } = await renderPage(LoginPage, '/login?id=dem', server);
    const rows = async () =>
      within(await screen.findByRole('region', { name: '最近用过' }))
        .getAllByRole('button', { name: /用过$/ })
        .map(({ textContent }) => textContent);
    expect(await rows()).toEqual(['启启明学院demo · 刚刚用过', '青青禾中学qinghe · 刚刚用过']);
    await userEvent.click(screen.getByRole('button', { name: '从这台设备的记录里去掉青禾中学' }));
    expect(await rows()).toEqual(['启启明学院demo · 刚刚用过']);
    expect(knownOrganisations().map(({ code }) => code)).toEqual(['demo']);
    server.answer(organisationApi.brand, brand);
    await act(async () => screen.getByRole('button', { name: 'demo（启明学院）' }).click());
    expect(await screen.findByRole('heading', { name: '登录启明学院' })).toBeTruthy();
    expect(router.state.location.search).toBe('?id=demo');
  });

  it('links to opening a trial organisation, if the operator allows it', async () => {
    server.refuse(organisationApi.brand, 'ORGANISATION_UNKNOWN');
    server.answer(trialApi.state, { open: true });
    const { router } = await renderPage(LoginPage, '/login?id=nobody', server);
    await userEvent.click(await screen.findByRole('link', { name: '免费试用，建一个自己的' }));
    expect(router.state.location.pathname).toBe('/loginTrial');
  });
});
