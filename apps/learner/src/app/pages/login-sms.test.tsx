import { applicationApi } from '@palm/contract/application/calls';
import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { identityApi } from '@palm/contract/identity/calls';
import { resetApi } from '@palm/contract/identity/reset';
import { errorText } from '@palm/contract/errors';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { smsApi } from '@palm/contract/identity/sms';
import { organisationApi, type Brand } from '@palm/contract/organisation/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { answerSms } from '../../shared/testing/sms-answers.ts';
import { LoginPage } from './login.tsx';

const signedIn = {
  accessToken: 'token-1',
  userId: idOf(2),
  userName: '林知夏',
  orgId: idOf(1),
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};

let server: FakeServer;
beforeEach(() => {
  document.cookie = 'palm_way=; Path=/; Max-Age=0';
  server = createFakeServer();
  server.refuse(organisationApi.brand, 'SERVER_ERROR');
  answerSms(server);
});

const brand: Brand = {
  orgId: idOf(1),
  code: 'demo',
  name: '启明学院',
  appName: '启明学堂',
  slogan: '',
  loginTitle: '',
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

const codeField = () => screen.findByLabelText<HTMLInputElement>('短信验证码');

describe('signing in by mobile', () => {
  async function open(address = '/login?tab=mobile') {
    const page = await renderPage(LoginPage, address, server);
    const user = userEvent.setup();
    return { ...page, user, mobile: await screen.findByLabelText<HTMLInputElement>('手机号') };
  }

  it('shows what is missing at the field, and sends nothing', async () => {
    const { user, mobile } = await open();
    await user.type(mobile, '12345');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByText('手机号要写 11 位数字，以 1 开头')).toBeTruthy();
    expect(document.activeElement).toBe(mobile);
    await user.clear(mobile);
    await user.type(mobile, '19900000016');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(document.activeElement).toBe(await codeField());
    await user.clear(mobile);
    await user.type(mobile, '12345{Enter}');
    expect(screen.getByText('请填写 6 位验证码')).toBeTruthy();
    expect(screen.getByText('请先勾选同意协议')).toBeTruthy();
    expect(server.callsOf(smsApi.sendCode)).toHaveLength(0);
  });

  it('solves the captcha once the number is complete, sends with its ticket and counts down', async () => {
    const { user, mobile } = await open();
    await user.type(mobile, '199 0000 0016');
    expect(await screen.findByText('已确认，可以继续')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('验证码已发到这个号码，5 分钟内有效')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后重发$/ }).disabled).toBe(true);
    expect(server.callsOf(smsApi.sendCode)[0]?.body).toMatchObject({ ticket: 'captcha-ticket', mobile: '19900000016' });
    expect(document.activeElement).toBe(await codeField());
  });

  it('sends to a corrected number at once, and counts down only for the number that has a code', async () => {
    const { user, mobile } = await open();
    await user.type(mobile, '19900000015');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发$/ });
    await user.clear(mobile);
    await user.type(mobile, '19900000016');
    expect(screen.queryByText('验证码已发到这个号码，5 分钟内有效')).toBeNull();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(server.callsOf(smsApi.sendCode).map(({ body }) => body)).toMatchObject([{ mobile: '19900000015' }, { mobile: '19900000016' }]);
  });

  it('signs in with the sixth digit, even pasted with surrounding text, and remembers the method', async () => {
    server.answer(smsApi.loginQuickMnc, signedIn);
    const { user, mobile, router } = await open('/login?tab=mobile&redirect=%2FcourseList');
    await user.type(mobile, '19900000016');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await codeField());
    await user.paste('验证码 417 206，5');
    await waitFor(() => expect(router.state.location.pathname).toBe('/courseList'));
    expect(server.callsOf(smsApi.loginQuickMnc)[0]?.body).toMatchObject({ mobile: '19900000016', code: '417206' });
    expect(document.cookie).toContain('palm_way=mobile');
  });

  it('offers a choice between several accounts, and starts over if the ticket is used', async () => {
    const account = {
      account: 'linzx',
      name: '林知夏',
      avatarUrl: null,
      departmentName: '研发组',
      position: '体验设计师',
      disabled: false,
    };
    const accounts = [
      { ...account, userId: idOf(2), lastSeenAt: '2026-11-20T01:00:00.000Z', disabledAt: null },
      { ...account, userId: idOf(3), account: 'linzx-teacher', lastSeenAt: null, disabledAt: null },
      { ...account, userId: idOf(4), account: 'xiaoxia', disabled: true, lastSeenAt: null, disabledAt: '2024-11-02T01:00:00.000Z' },
    ];
    const choice = { ticket: 'choice', maskedMobile: '199****0016', accounts };
    server.refuse(smsApi.loginQuickMnc, 'ACCOUNT_CHOICE', {}, choice);
    server.refuse(smsApi.loginUid, 'TICKET_REFUSED');
    const { user, mobile, router } = await open();
    await user.type(mobile, '19900000016');
    await user.click(screen.getByRole('checkbox'));
    await user.type(await codeField(), '417206');
    expect(await screen.findByRole('heading', { name: '这个手机号有 3 个账号' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /已停用.*2024 年 11 月 2 日 停用，需要请找管理员恢复/ }).disabled).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: /linzx-teacher · 研发组 · 体验设计师/ }));
    expect(await screen.findByText('选择账号的时间过了，请重新获取验证码')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
    server.answer(smsApi.loginUid, signedIn);
    await user.type(await codeField(), '417207');
    await user.click(await screen.findByRole('button', { name: /上次用的/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
    expect(server.callsOf(smsApi.loginUid)[1]?.body).toMatchObject({ ticket: 'choice', userId: idOf(2) });
  });

  it('open redirect: only navigates to its own pages', async () => {
    server.answer(smsApi.loginQuickMnc, signedIn);
    const { user, mobile, router } = await open('/login?tab=mobile&redirect=%2F%2Fevil.example%2Fx');
    await user.type(mobile, '19900000016');
    await user.click(screen.getByRole('checkbox'));
    await user.type(await codeField(), '417206');
    await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  });

  it('leads to binding a mobile if the organisation requires one', async () => {
    server.answer(smsApi.loginUns, { ...signedIn, mobileCheck: false });
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: '收不到？' }));
    await user.click(screen.getByRole('button', { name: '用账号收验证码' }));
    await user.type(screen.getByLabelText('账号'), 'learner');
    await user.click(screen.getByRole('checkbox'));
    await user.type(await codeField(), '417206');
    await waitFor(() => expect(router.state.location.pathname).toBe('/member/memberTel'));
  });

  it('shows a wrong code at the boxes and keeps typed input, also in the other tab', async () => {
    server.refuse(smsApi.loginQuickMnc, 'CODE_EXPIRED');
    const { user, mobile } = await open();
    await user.type(mobile, '19900000016');
    await user.click(screen.getByRole('checkbox'));
    await user.type(await codeField(), '417206');
    expect(await screen.findByText(errorText('CODE_EXPIRED'))).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '账号' }));
    await user.type(screen.getByLabelText('账号'), 'learner');
    await user.click(screen.getByRole('tab', { name: '手机' }));
    expect(mobile.value).toBe('19900000016');
    expect((await codeField()).value).toBe('417206');
    expect(server.messages).toEqual([]);
  });

  it('offers a retry if the captcha failed', async () => {
    server.refuse(smsApi.checkVCode, 'CAPTCHA_WRONG');
    const { user, mobile } = await open();
    await user.type(mobile, '19900000016');
    expect(await screen.findByText('确认没有完成')).toBeTruthy();
    answerSms(server);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByText('已确认，可以继续')).toBeTruthy();
  });
});

describe('the sign-in methods', () => {
  it('start with the one used last', async () => {
    document.cookie = 'palm_way=mobile; Path=/';
    await renderPage(LoginPage, '/login', server);
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['手机', '账号', '扫码']);
  });

  it('are switched by arrow keys', async () => {
    const { router } = await renderPage(LoginPage, '/login?redirect=%2FcourseList', server);
    screen.getByRole('tab', { name: '账号' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(router.state.location.search).toBe('?redirect=%2FcourseList&tab=mobile');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '手机' }));
  });

  it('offer a way on from a locked account', async () => {
    server.answer(identityApi.verifyKey, { keyId: 'key', algorithm: 'RSA-OAEP-256', publicKey: TEST_KEY });
    server.answer(organisationApi.brand, { ...brand, otherWays: true });
    server.answer(thirdPartyApi.waysIn, { list: [{ id: idOf(1), kind: 'wecom', name: '企业微信' }] });
    server.refuse(identityApi.loginUnp, 'ACCOUNT_LOCKED', { minutes: 15 }, { seconds: 866 });
    const { router } = await renderPage(LoginPage, '/login', server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('账号'), 'learner');
    await user.type(screen.getByLabelText('密码'), 'Learner@2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('为了账号安全，密码登录暂停')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('14 分 26 秒');
    const notice = screen.getByRole('timer').parentElement as HTMLElement;
    await waitFor(() => expect(notice.textContent).toMatch(/^14 分 \d\d 秒后可以再试。手机验证码、扫码、企业微信不受影响。$/));
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['手机验证码', '扫码', '企业微信']);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('14 分 25 秒'), { timeout: 2000 });
    server.refuse(thirdPartyApi.start, 'THIRD_PARTY_DOWN');
    await user.click(within(notice).getByRole('button', { name: '企业微信' }));
    expect((await within(notice).findByRole('alert')).textContent).toMatch(/暂时没有回应/);
    expect(server.sent(thirdPartyApi.start)).toMatchObject([{ providerId: idOf(1) }]);
    await user.click(screen.getByRole('button', { name: '用手机验证码登录' }));
    expect(router.state.location.search).toBe('?tab=mobile');
  });
});

describe('an organisation whose texts reach no phone', () => {
  beforeEach(() => {
    server.answer(organisationApi.brand, { ...brand, textsArrive: false });
  });

  it('says so where a code would be requested, and what to do instead', async () => {
    await renderPage(LoginPage, '/login?tab=mobile', server);
    expect(await screen.findByText(/还没有接通短信，手机收不到验证码。请用账号和密码登录/)).toBeTruthy();
  });

  it('sends people who forgot their password to an administrator', async () => {
    await renderPage(LoginPage, '/login?forgot=1', server);
    expect(await screen.findByText(/还没有接通短信，手机收不到验证码。请联系组织的管理员重置密码。/)).toBeTruthy();
    expect(screen.queryByText(/没有绑定手机？|我们把验证码发到/)).toBeNull();
  });

  it('offers no code to a locked account', async () => {
    server.answer(identityApi.verifyKey, { keyId: 'key', algorithm: 'RSA-OAEP-256', publicKey: TEST_KEY });
    server.refuse(identityApi.loginUnp, 'ACCOUNT_LOCKED', { minutes: 15 }, { seconds: 866 });
    await renderPage(LoginPage, '/login', server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('账号'), 'learner');
    await user.type(screen.getByLabelText('密码'), 'Learner@2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '登录' }));
    const notice = (await screen.findByRole('timer')).parentElement as HTMLElement;
    expect(notice.textContent).toMatch(/后可以再试。扫码不受影响。$/);
    expect(screen.queryByRole('button', { name: '用手机验证码登录' })).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('links to the application form, only if applications are accepted', async () => {
    server.answer(applicationApi.config, { open: true, note: '', fields: [] });
    const { router } = await renderPage(LoginPage, '/login?forgot=1', server);
    await userEvent.click(await screen.findByRole('link', { name: '申请加入' }));
    expect(router.state.location.pathname).toBe('/apply');
  });

  it('is replaced in four steps; typed input survives going back', async () => {
    server.answer(resetApi.sendToAccount, { resendSeconds: 60, minutes: 5 });
    server.answer(signInPolicyApi.passwordRules, { length: 8, mixedCase: false, symbol: false, history: 1 });
    server.refuse(resetApi.checkAccount, 'CODE_EXPIRED');
    server.answer(identityApi.verifyKey, { keyId: 'key', algorithm: 'RSA-OAEP-256', publicKey: TEST_KEY });
    server.answer(resetApi.resetPassword, { endedSessions: 2 });
    const { router } = await renderPage(LoginPage, '/login?forgot=1', server);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('账号或手机号'), 'linzhixia');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText('账号存在并绑定了手机的话，验证码已经发过去了')).toBeTruthy();
    await user.type(await codeField(), '417206');
    expect(await screen.findByText(errorText('CODE_EXPIRED'))).toBeTruthy();
    expect(document.activeElement).toBe(await codeField());
    await user.click(screen.getByRole('button', { name: '改账号' }));
    expect(screen.getByLabelText<HTMLInputElement>('账号或手机号').value).toBe('linzhixia');

    server.answer(resetApi.checkAccount, { ticket: 'reset-ticket', userName: '林知夏' });
    // It was sent to this account a moment ago: another one would be refused.
    await user.click(screen.getByRole('button', { name: '填写收到的验证码' }));
    expect(server.callsOf(resetApi.sendToAccount)).toHaveLength(1);
    await user.type(await codeField(), '417206');
    expect(await screen.findByText('林知夏')).toBeTruthy();
    await user.type(screen.getByLabelText('新密码'), 'Study@2027');
    await user.type(screen.getByLabelText('再输一遍'), 'Study@2028');
    await user.click(screen.getByRole('button', { name: '改好了' }));
    expect(screen.getByText('两次输入的不一样')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('再输一遍'));
    await user.clear(screen.getByLabelText('再输一遍'));
    await user.type(screen.getByLabelText('再输一遍'), 'Study@2027');
    await user.click(screen.getByRole('button', { name: '改好了' }));
    expect(await screen.findByText(/另外 2 台设备已退出登录/)).toBeTruthy();
    expect(JSON.stringify(server.callsOf(resetApi.resetPassword)[0]?.body)).not.toContain('Study@2027');
    await user.click(screen.getByRole('button', { name: '用新密码登录' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('goes back step by step, survives a reload, and stores no code and no password', async () => {
    server.answer(resetApi.sendToAccount, { resendSeconds: 60, minutes: 5 });
    server.answer(resetApi.checkAccount, { ticket: 'reset-ticket', userName: '林知夏' });
    server.answer(signInPolicyApi.passwordRules, { length: 8, mixedCase: false, symbol: false, history: 1 });
    const { router } = await renderPage(LoginPage, '/login?forgot=1', server);
    const user = userEvent.setup();
    const goBack = () => act(() => router.navigate(-1));
    await user.type(await screen.findByLabelText('账号或手机号'), 'linzhixia');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ step: 0, typed: 'linzhixia' }));
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    await user.type(await codeField(), '417206');
    await user.type(await screen.findByLabelText('新密码'), 'Study@2027');
    const { location } = router.state;
    expect(JSON.stringify(location)).not.toMatch(/417206|Study@2027/);

    await goBack();
    await user.click(await screen.findByRole('button', { name: '继续设置新密码' }));
    expect(await screen.findByRole('heading', { name: '设置新密码' })).toBeTruthy();
    await goBack();
    await goBack();
    expect((await screen.findByLabelText<HTMLInputElement>('账号或手机号')).value).toBe('linzhixia');

    cleanup();
    await renderPage(LoginPage, location, server);
    expect(await screen.findByRole('heading', { name: '设置新密码' })).toBeTruthy();
  });
});

// Nobody has the private key.
const TEST_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAztyMZ9gqw4POoYsfFGDVOK87AyiVHNj7uh1yL4GMv9kLnvSrGGgjv5yhK/cMlhr7tDX9s2/vHv58',
  '19+5Jny8T14XFDJ7jMVKu+G/6kDJAuNVW9bnxx4utuBwLMefNUpAk/S9xe34nX/SqWQH9cnQfypb6C3okXP2Cp5V4GtPYqV51iBNu3YW1eLqLmA5RDqLyPzH',
  'doEodHhLgqsyePMLEuHtf6XhG1KC0O5TyUYo/7VcHWn0fVW4l9Kn6fOhtv6gLsRDAsVFNh6OkSurC7py4Jn0qjcfP1W8t9Gw8tVIFhBViaYM05aif6drknNV',
  '8OgpZOzhcnYjFOmBIzykEDkv2QIDAQAB',
].join('');
