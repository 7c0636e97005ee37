import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { firstPageApi } from '@palm/contract/first-page/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MainNav } from './main-nav.tsx';

const areas = [
  { key: 'home', name: '首页', route: '/homePage' },
  { key: 'courses', name: '岗位技能提升课程中心', route: '/courseList' },
  { key: 'exams', name: '年度资格考试与练习区', route: '/examList' },
];
let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.answer(firstPageApi.firstPage, {
    nav: areas,
    banners: [],
    plates: [],
    blocks: [],
    watermark: { enabled: false, text: 'name' },
  });
});

/** Simulates a line with room for this many entries; the others wrap. */
function roomFor(entries: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < entries ? 0 : 64;
  });
}

const Header = () => (
  <ContributionsProvider value={contributions}>
    <MainNav />
  </ContributionsProvider>
);

it('shows every area if there is room, and nothing else', async () => {
  roomFor(3);
  await renderPage(Header, '/courseList', server);
  expect(await screen.findByRole('link', { name: '年度资格考试与练习区' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves entries without room into 更多, also by keyboard, and marks the current one there', async () => {
  roomFor(2);
  const { router } = await renderPage(Header, '/examList', server);
  const more = await screen.findByRole('button', { name: '更多' });
  expect(more.dataset['current']).toBe('true');
  const [last] = screen.getAllByText('年度资格考试与练习区');
  expect(last?.dataset['out']).toBe('true');
  more.focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: '年度资格考试与练习区' });
  expect(item.getAttribute('aria-current')).toBe('page');
  await userEvent.click(item);
  await waitFor(() => expect(router.state.location.pathname).toBe('/examList'));
});
