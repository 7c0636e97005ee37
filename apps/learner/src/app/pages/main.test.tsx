import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { organisationApi, type Brand } from '@palm/contract/organisation/calls';
import { trialApi } from '@palm/contract/trial/calls';
import { publicFaceApi, type PublicFace } from '@palm/contract/public-face/calls';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MainPage } from './main.tsx';

const brand: Brand = {
  orgId: '018f3f1e-7b5a-7c00-8000-000000000001',
  code: 'demo',
  name: '启明学院',
  appName: '启明学堂',
  slogan: '今天比昨天多会一点',
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
const face: PublicFace = {
  enabled: true,
  lead: '午休时也有人在这里学东西',
  intro: '第一段\n第二段',
  figures: [{ label: '课程', value: '20', unit: '门' }],
  columns: [
    {
      id: '018f3f1e-7b5a-7c00-8000-000000000009',
      title: '一家好店',
      subtitle: '店长的一天',
      cover: { motif: '', tone: '', url: null },
      stageCount: 4,
      courseCount: 4,
      renewedAt: new Date().toISOString(),
    },
  ],
  contact: '内线 8016',
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(organisationApi.brand, brand);
  server.answer(publicFaceApi.show, face);
});

it('says that there is no such organisation, and where to go', async () => {
  server.refuse(publicFaceApi.show, 'ORGANISATION_UNKNOWN');
  await renderPage(MainPage, '/main?id=nobody', server);
  expect(await screen.findByRole('heading', { name: '没有找到这个组织' })).toBeTruthy();
});

it('only shows the sign-in link if the organisation has disabled the page', async () => {
  server.answer(publicFaceApi.show, { enabled: false, lead: '', intro: '', figures: [], columns: [], contact: '' });
  await renderPage(MainPage, '/main', server);
  expect(await screen.findByRole('heading', { name: '启明学院没有公开的主页' })).toBeTruthy();
  expect(screen.queryByText('登录学习')).toBeNull();
});

it.each([
  ['on a host that names no organisation, their own', '', 'acme'],
  ['that the URL asks for, even if it is not theirs', '?id=demo', 'demo'],
])('shows members the organisation %s', async (_, search, code) => {
  history.replaceState(null, '', `/main${search}`);
  server.services.store.set('orgCode', 'acme');
  server.services.store.set('authToken', 'token');
  server.services.store.set('orgId', brand.orgId);
  await renderPage(MainPage, `/main${search}`, server);
  expect(await screen.findByText('第二段')).toBeTruthy();
  expect(server.callsOf(publicFaceApi.show).map(({ query }) => query['code'])).toEqual([code]);
});

it('omits parts without content', async () => {
  server.answer(publicFaceApi.show, { ...face, lead: '', intro: '', figures: [], columns: [] });
  await renderPage(MainPage, '/main', server);
  expect(await screen.findByRole('heading', { level: 1, name: '今天比昨天多会一点' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('offers visitors a trial if the installation has one, and nobody else', async () => {
  server.answer(trialApi.state, { open: true });
  await renderPage(MainPage, '/main', server);
  const links = await screen.findAllByRole('link', { name: /免费试用/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/loginTrial', '/loginTrial']);
  cleanup();

  server.services.store.set('authToken', 'token');
  server.services.store.set('orgId', brand.orgId);
  await renderPage(MainPage, '/main', server);
  expect(await screen.findByText('第二段')).toBeTruthy();
  expect(screen.queryByText(/免费试用/)).toBeNull();
});

it('has the sign-in first, but under the thumb in the bar of a phone', async () => {
  server.answer(trialApi.state, { open: true });
  await renderPage(MainPage, '/main', server);
  await screen.findAllByRole('link', { name: /免费试用/ });
  const acts = screen.getAllByRole('link', { name: /登录学习|免费试用/ });
  expect(acts.map(({ textContent }) => textContent)).toEqual(['登录学习', '为你的组织免费试用', '免费试用', '登录学习']);
});

it("shows visitors the organisation's own words, its figures and its public columns", async () => {
  await renderPage(MainPage, '/main', server);
  expect(await screen.findByText('第二段')).toBeTruthy();
  expect(screen.getByText('20').textContent).toBe('20门');
  expect(screen.getByRole('link', { name: /一家好店/ })).toBeTruthy();
  expect(screen.getByText(/内线 8016/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '登录学习' })[0]?.getAttribute('href')).toBe('/login');
});
