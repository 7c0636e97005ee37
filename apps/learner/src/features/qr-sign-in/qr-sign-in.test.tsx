import { createFakeServer } from '@palm/client/testing/fake-server';
import { qrApi } from '@palm/contract/qr/calls';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { QrSignIn } from './qr-sign-in.tsx';

const signedIn = {
  accessToken: 'token-1',
  userId: '018f3f1e-7b5a-7c00-8000-000000000002',
  userName: '林知夏',
  orgId: '018f3f1e-7b5a-7c00-8000-000000000001',
  orgCode: 'demo',
  mobileCheck: true,
  passwordExpired: false,
};
const nothingYet = { state: 'waiting', person: null, secondsLeft: 110, targetRoute: '', signedIn: null } as const;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
});

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const server = createFakeServer();
  let made = 0;
  server.answer(qrApi.create, () => {
    made += 1;
    return { code: `code-${made}`, expiresAt: new Date().toISOString(), secondsLeft: 120 };
  });
  server.answer(qrApi.poll, nothingYet);
  const onSignedIn = vi.fn<() => void>();
  await renderPage(() => <QrSignIn orgCode="demo" targetRoute="/courseList" onSignedIn={onSignedIn} />, '/login', server);
  expect(await screen.findByRole('img', { name: '登录二维码' })).toBeTruthy();
  return { server, onSignedIn, polls: () => server.callsOf(qrApi.poll).length };
}

it('polls every two seconds, not while hidden, and immediately when visible again', async () => {
  const { polls } = await open();
  await pass(4100);
  const seen = polls();
  expect(seen).toBeGreaterThanOrEqual(1);
  act(() => setHidden(true));
  await pass(10_000);
  expect(polls()).toBeLessThanOrEqual(seen + 1);
  const hidden = polls();
  act(() => setHidden(false));
  await pass(50);
  expect(polls()).toBe(hidden + 1);
});

it("shows who scanned, and signs in to the code's target once confirmed", async () => {
  const { server, onSignedIn } = await open();
  server.answer(qrApi.poll, { ...nothingYet, state: 'scanned', person: { name: '林知夏', avatarUrl: null } });
  await pass(2100);
  expect(screen.getByText('已扫码，请在手机上确认')).toBeTruthy();
  expect(screen.getByText('林知夏')).toBeTruthy();
  server.answer(qrApi.poll, { ...nothingYet, state: 'signed-in', targetRoute: '/courseList', signedIn });
  await pass(2100);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(signedIn, '/courseList');
});

it.each([
  ['expired', '二维码已过期'],
  ['refused', '已在手机上取消'],
] as const)('a code that is %s is no longer polled, and a button requests another', async (state, text) => {
  const { server, polls } = await open();
  server.answer(qrApi.poll, { ...nothingYet, state });
  await pass(2100);
  expect(screen.getByRole('heading', { name: text })).toBeTruthy();
  const before = polls();
  await pass(6000);
  expect(polls()).toBe(before);
  server.answer(qrApi.poll, nothingYet);
  act(() => screen.getByRole('button', { name: '换一个二维码' }).click());
  await pass(100);
  expect(screen.getByText(/扫一扫/)).toBeTruthy();
  expect(server.callsOf(qrApi.create)).toHaveLength(2);
});

it('says why there is no code, and continues after a mere connection failure', async () => {
  const { server } = await open();
  server.setOffline(true);
  await pass(2100);
  expect(screen.getByText(/扫一扫/)).toBeTruthy();
  server.setOffline(false);
  server.refuse(qrApi.poll, 'ACCOUNT_DISABLED');
  await pass(2100);
  expect(screen.getByRole('heading', { name: '账号已停用，请联系管理员' })).toBeTruthy();
});
