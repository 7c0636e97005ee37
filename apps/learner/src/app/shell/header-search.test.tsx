import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { searchApi } from '@palm/contract/search/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HeaderSearch } from './header-search.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.services.store.set('recentSearches', ['周明远']);
  server.answer(searchApi.hot, { list: [{ word: '急救', fresh: false }] });
  server.answer(searchApi.suggest, {
    words: [{ word: '复盘', count: 2 }],
    objects: [{ kind: 'course', name: '课程', id: idOf(1), title: '年终复盘季', address: `/courseDetail?courseId=${idOf(1)}` }],
    marks: ['复'],
  });
});

it("opens on top of the page by the slash key, navigates to a suggestion's hits and remembers it", async () => {
  const { router } = await renderPage(HeaderSearch, '/homePage', server);
  await userEvent.keyboard('/');
  const field = await screen.findByRole('combobox', { name: '搜索课程' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(router.state.location.pathname).toBe('/homePage');
  expect(screen.getByRole('button', { name: '周明远' })).toBeTruthy();
  await userEvent.type(field, '复');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.pathname + router.state.location.search)).toBe('/courseSearch?keyword=复盘'),
  );
  expect(server.services.store.get('recentSearches')).toEqual(['复盘', '周明远']);
});

it('closes on Esc and leaves the page unchanged', async () => {
  const { router } = await renderPage(HeaderSearch, '/homePage', server);
  await userEvent.click(screen.getByRole('link', { name: '搜索课程' }));
  await screen.findByRole('dialog', { name: '搜索' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/homePage');
});

it('has no second field on the search page', async () => {
  await renderPage(HeaderSearch, '/courseSearch', server);
  await userEvent.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
