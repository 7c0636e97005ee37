import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { identityApi } from '@palm/contract/identity/calls';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { errorText } from '@palm/contract/errors';
import { thirdPartyApi, type Arrival } from '@palm/contract/third-party/calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { organisationApi } from '@palm/contract/organisation/calls';
import { noteBegun } from '../../features/third-party/begun.ts';
import { knownOrganisations } from '../../shared/known-organisations.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TransferPage } from './transfer-page.tsx';

const ORG = '018f3f1e-7b5a-7c00-8000-000000000001';
const signedIn = {
  accessToken: 'token-1',
  userId: '018f3f1e-7b5a-7c00-8000-000000000002',
  userName: '林知夏',
  orgId: ORG,
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};
const nothing: Arrival = { signedIn: null, binding: null, linked: false, target: '/' };
const binding: NonNullable<Arrival['binding']> = {
  authToken: 'ticket',
  orgId: ORG,
  orgCode: 'demo',
  kind: 'wecom',
  providerName: '企业微信',
  name: '知夏',
  mayJoin: true,
  expiresAt: '2026-11-20T02:10:00.000Z',
};

async function transportKey() {
  const algorithm = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  return { keyId: 'key-1', algorithm: 'RSA-OAEP-256' as const, publicKey: btoa(String.fromCharCode(...bytes)) };
}

let server: FakeServer;
beforeEach(() => {
  document.cookie = 'palm_organisations=; Path=/; Max-Age=0';
  server = createFakeServer();
});

it('says what to do if the URL carries nothing', async () => {
  await renderPage(TransferPage, '/transferPage', server);
  expect(await screen.findByText('这个入口已经用过或过期，请重新从原来的应用点进来')).toBeDefined();
  expect(screen.getByRole('button', { name: '用账号登录' })).toBeDefined();
});

it('says why the platform refused, and sends nothing', async () => {
  await renderPage(TransferPage, '/transferPage?problem=THIRD_PARTY_REFUSED', server);
  expect(await screen.findByText(/对方没有认可这次登录/)).toBeDefined();
});

it('says that nothing happened if the person declined and returned without a code', async () => {
  await renderPage(TransferPage, '/transferPage?state=s', server);
  expect(await screen.findByText(/这次登录没有完成/)).toBeDefined();
});

it("shows the server's refusal", async () => {
  server.refuse(thirdPartyApi.auth, 'THIRD_PARTY_DOWN');
  await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  expect(await screen.findByText('统一认证暂时没有回应，请稍后再试，或用其他方式登录')).toBeDefined();
});

it('retries with the same code if there was no response', async () => {
  server.answer(thirdPartyApi.auth, { ...nothing, signedIn });
  server.setOffline(true);
  await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  const again = await screen.findByRole('button', { name: '再试一次' });
  server.setOffline(false);
  await userEvent.click(again);
  await waitFor(() => expect(server.services.store.get('accessToken')).toBe('token-1'));
});

it('restarts a refused sign-in, and copies the request id', async () => {
  noteBegun({ orgCode: 'demo', target: '/courseList', way: { id: ORG, kind: 'oidc' } });
  server.refuse(thirdPartyApi.auth, 'THIRD_PARTY_DOWN');
  server.refuse(thirdPartyApi.start, 'THIRD_PARTY_CLOSED');
  await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe('request-1');
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText(errorText('THIRD_PARTY_CLOSED'))).toBeDefined();
  expect(server.sent(thirdPartyApi.start)).toMatchObject([{ orgCode: 'demo', providerId: ORG, target: '/courseList' }]);
});

it('offers no retry if the process started elsewhere', async () => {
  sessionStorage.clear();
  server.refuse(thirdPartyApi.platformLogin, 'THIRD_PARTY_ENTRY_OLD');
  await renderPage(TransferPage, '/transferPage?token=t&id=demo', server);
  await screen.findByRole('button', { name: '用账号登录' });
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
});

it('exchanges the code once, signs in and goes to a page of this app', async () => {
  server.answer(thirdPartyApi.auth, { ...nothing, signedIn, target: '//elsewhere.example.com' });
  const { router } = await renderPage(TransferPage, '/transferPage?authCode=c&state=s', server);
  await waitFor(() => expect(server.services.store.get('accessToken')).toBe('token-1'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect(server.sent(thirdPartyApi.auth)).toHaveLength(1);
});

it('suggests the organisation by its own name on the next visit, not by the name of its app', async () => {
  server.answer(organisationApi.brand, {
    orgId: ORG,
    code: 'demo',
    name: '启明学院',
    appName: '掌上学苑',
    slogan: '',
    loginTitle: '',
    logoUrl: null,
    iconUrl: null,
    loginBackgroundUrl: null,
    themeColor: '#409EFF',
    grayType: 0,
    stylesheetUrl: null,
    timeZone: 'Asia/Shanghai',
    otherWays: false,
    textsArrive: true,
  });
  server.answer(thirdPartyApi.auth, { ...nothing, signedIn });
  await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  await waitFor(() => expect(knownOrganisations()).toMatchObject([{ code: 'demo', name: '启明学院' }]));
});

it('creates an account for an unknown identity, if allowed', async () => {
  server.answer(thirdPartyApi.auth, { ...nothing, binding });
  server.answer(thirdPartyApi.join, signedIn);
  await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  expect(await screen.findByRole('heading', { name: '企业微信「知夏」还没关联' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: '用密码' }));
  await userEvent.click(screen.getByRole('button', { name: '关联并登录' }));
  expect(await screen.findByText('请填写账号')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '我还没有账号，新建一个' }));
  await userEvent.click(screen.getByRole('button', { name: '新建并登录' }));
  await waitFor(() => expect(server.services.store.get('accessToken')).toBe('token-1'));
  expect(server.sent(thirdPartyApi.join)).toMatchObject([{ authToken: 'ticket', name: '知夏' }]);
});

it('keeps the verified identity over a reload, and the used code out of the URL; an expired one starts over', async () => {
  server.answer(thirdPartyApi.auth, { ...nothing, binding });
  const { router } = await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  await screen.findByRole('heading', { name: '企业微信「知夏」还没关联' });
  const { pathname, search, state } = router.state.location;
  expect(pathname + search).toBe('/transferPage');
  cleanup();
  server.refuse(thirdPartyApi.join, 'THIRD_PARTY_ENTRY_OLD');
  await renderPage(TransferPage, { pathname, search, state: state as unknown }, server);
  await userEvent.click(await screen.findByRole('button', { name: '我还没有账号，新建一个' }));
  await userEvent.click(screen.getByRole('button', { name: '新建并登录' }));
  expect(await screen.findByRole('heading', { name: '没有登录成功' })).toBeDefined();
  expect(server.sent(thirdPartyApi.auth)).toHaveLength(1);
});

it('keeps the second step over a reload, and continues to the wanted page', async () => {
  server.refuse(thirdPartyApi.auth, 'TWO_STEP_REQUIRED', {}, { ticket: 't', setUp: false, recoveryCodesLeft: 3, mobile: null });
  server.answer(twoStepApi.login, signedIn);
  const first = await renderPage(TransferPage, '/transferPage?code=c&state=s', server);
  await screen.findByRole('heading', { name: '再确认一次是你' });
  const { pathname, search, state } = first.router.state.location;
  expect(pathname + search).toBe('/transferPage');
  cleanup();
  const { router } = await renderPage(TransferPage, { pathname, search, state: state as unknown }, server);
  await userEvent.type(await screen.findByLabelText('动态验证码'), '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect([server.sent(thirdPartyApi.auth), server.sent(twoStepApi.login)]).toMatchObject([[{ code: 'c' }], [{ ticket: 't' }]]);
});

it('asks for the directory account, and continues with the code', async () => {
  server.answer(identityApi.verifyKey, await transportKey());
  server.answer(thirdPartyApi.proveDirectory, { code: 'proven' });
  server.answer(thirdPartyApi.auth, { ...nothing, signedIn });
  const { router } = await renderPage(TransferPage, '/transferPage?directory=s&id=demo', server);
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  expect(await screen.findByText('请填写密码')).toBeDefined();
  expect(server.sent(thirdPartyApi.auth)).toEqual([]);
  await userEvent.type(screen.getByLabelText('单位账号'), 'lin');
  await userEvent.type(screen.getByLabelText('密码'), 'Domain@2026');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(server.services.store.get('accessToken')).toBe('token-1'));
  expect(server.sent(thirdPartyApi.auth)).toMatchObject([{ code: 'proven', state: 's' }]);
  expect(router.state.location.search).not.toContain('proven');
});

it('keeps the typed account if the directory refuses it', async () => {
  server.answer(identityApi.verifyKey, await transportKey());
  server.refuse(thirdPartyApi.proveDirectory, 'LOGIN_REFUSED');
  await renderPage(TransferPage, '/transferPage?directory=s&id=demo', server);
  await userEvent.type(await screen.findByLabelText('单位账号'), 'lin');
  await userEvent.type(screen.getByLabelText('密码'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '账号或密码不正确');
  expect(screen.getByLabelText<HTMLInputElement>('单位账号').value).toBe('lin');
});
