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

it('leads to the login page, which returns to the former page', async () => {
  expect(await signInAgain('ended')).toEqual(['/login?redirect=%2FcourseList%3Fkeyword%3D7', null]);
});

it('tells a candidate who was in the middle of an exam that the answers are safe, and what to do', async () => {
  await renderPage(UnauthorisedPage, '/401?redirect=%2FstartExam%3FattemptId%3D7', createFakeServer());
  expect(screen.getByText(/登录已失效，请重新登录。已作答的内容没有丢.*请马上重新登录/)).toBeTruthy();
});

it('says nothing about answers to others', async () => {
  await renderPage(UnauthorisedPage, '/401?redirect=%2FexamList', createFakeServer());
  expect(screen.queryByText(/作答/)).toBeNull();
});

it('returns at once if another tab has signed in meanwhile, and keeps that session', async () => {
  expect(await signInAgain('of-another-tab')).toEqual(['/courseList?keyword=7', 'of-another-tab']);
});
