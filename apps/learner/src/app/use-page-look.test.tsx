import { createFakeServer } from '@palm/client/testing/fake-server';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../shared/testing/render-page.tsx';
import { usePageLook } from './use-page-look.ts';

function Page() {
  usePageLook('/homePage');
  return null;
}

it.each([
  ['dark on a screen', 'screen', 'dark'],
  ['light on paper', 'print', 'light'],
])('a page that somebody keeps dark is %s', async (_where, medium, mode) => {
  const matches = (query: string) => Object.assign(new EventTarget(), { matches: query === medium }) as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockImplementation(matches);
  const server = createFakeServer();
  server.services.store.set('mode', 'dark');
  await renderPage(Page, '/homePage', server);
  expect(document.documentElement.dataset.mode).toBe(mode);
});
