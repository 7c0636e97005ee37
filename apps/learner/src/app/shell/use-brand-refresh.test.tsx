import { createFakeServer } from '@palm/client/testing/fake-server';
import { organisationApi } from '@palm/contract/organisation/calls';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetOrganisation, knownOrganisations } from '../../shared/known-organisations.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useBrandRefresh } from './use-brand-refresh.ts';

const brand = {
  orgId: '018f3f1e-7b5a-7c00-8000-000000000001',
  code: 'qinghe',
  name: '青禾中学',
  appName: '青禾学堂',
  slogan: '',
  loginTitle: '',
  logoUrl: null,
  iconUrl: null,
  loginBackgroundUrl: null,
  themeColor: '#0E9F6E',
  grayType: 0 as const,
  stylesheetUrl: null,
  timeZone: 'Asia/Shanghai',
  otherWays: false,
};

function Page() {
  useBrandRefresh();
  return null;
}

afterEach(() => forgetOrganisation('qinghe'));

it.each([
  ['notes the organisation of a signed-in person', 'token-1', ['青禾中学']],
  ['notes no organisation that a guest only looks at', null, []],
])('%s for the login page of this device', async (_, token, names) => {
  const server = createFakeServer();
  const { store } = server.services;
  store.set('orgCode', 'qinghe');
  if (token === null) {
    store.remove('accessToken');
  } else {
    store.set('accessToken', token);
  }
  server.answer(organisationApi.brand, brand);
  await renderPage(Page, '/homePage', server);
  await waitFor(() => expect(store.get('appName')).toBe('青禾学堂'));
  expect(knownOrganisations().map(({ name }) => name)).toEqual(names);
  // Signing out clears the storage, but not what the login page suggests.
  store.signOut();
  expect(knownOrganisations()).toHaveLength(names.length);
});
