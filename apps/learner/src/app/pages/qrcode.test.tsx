import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { qrApi } from '@palm/contract/qr/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { QrcodePage } from './qrcode.tsx';

const scanned = { device: 'Edge · Windows', address: '10.0.0.7', sameNetwork: false, secondsLeft: 92, confirmed: false, targetRoute: '' };
let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.services.store.set('accessToken', 'token');
  server.services.store.set('userId', 'user');
  server.services.store.set('userName', '林知夏');
  server.answer(qrApi.scan, { done: true });
  server.answer(qrApi.params, scanned);
});

it('sends people who are not signed in to do that first, and back with the code', async () => {
  server.services.store.remove('accessToken');
  const { router } = await renderPage(QrcodePage, '/qrcode?code=c1&id=demo', server);
  expect(router.state.location.pathname).toBe('/login');
  const query = new URLSearchParams(router.state.location.search);
  expect([query.get('id'), query.get('redirect')]).toEqual(['demo', '/qrcode?code=c1&id=demo']);
});

it('says what is wrong with an invalid code, and offers no confirmation', async () => {
  server.refuse(qrApi.scan, 'QR_CODE_INVALID');
  await renderPage(QrcodePage, '/qrcode?code=c1', server);
  expect(await screen.findByText('二维码无效或已过期，请在电脑上换一个再扫')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认登录' })).toBeNull();
});

it('shows device, place and remaining time, and signs the computer in', async () => {
  server.answer(qrApi.confirm, { done: true });
  await renderPage(QrcodePage, '/qrcode?code=c1', server);
  expect(await screen.findByText('Edge · Windows')).toBeTruthy();
  expect(screen.getByText('10.0.0.7，和这台手机不在同一网络')).toBeTruthy();
  expect(screen.getByText(/1 分 3\d 秒内有效/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '确认登录' }));
  expect(await screen.findByText('已确认')).toBeTruthy();
  expect(server.sent(qrApi.confirm)).toEqual([{ code: 'c1' }]);
});

it('voids the code if the person declines', async () => {
  server.answer(qrApi.refuse, { done: true });
  await renderPage(QrcodePage, '/qrcode?code=c1', server);
  await userEvent.click(await screen.findByRole('button', { name: '不是我，取消' }));
  expect(await screen.findByText('已取消')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(qrApi.refuse)).toHaveLength(1));
});
