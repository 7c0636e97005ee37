import { createFakeServer } from '@palm/client/testing/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { UnauthorisedPage } from './unauthorised.tsx';

async function signInAgain(stored: string) {
  const server = createFakeServer();
  const { store } = server.services;
  store.set('unauthorisedShown', true);
  store.set('endedSession', 'ended');
  store.set('accessToken', stored);
  const { router } = await renderPage(UnauthorisedPage, '/401?redirect=%2FcourseList%3Fkeyword%3D7', server);
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
  await screen.findByText('elsewhere');
  const { pathname, search } = router.state.location;
  return [pathname + search, store.get('accessToken')];
}

it('leads to the login page, and from there back', async () => {
  expect(await signInAgain('ended')).toEqual(['/login?redirect=%2FcourseList%3Fkeyword%3D7', null]);
});

it('leads straight back where another tab has signed in meanwhile, and leaves that tab its session', async () => {
  expect(await signInAgain('of-another-tab')).toEqual(['/courseList?keyword=7', 'of-another-tab']);
});
