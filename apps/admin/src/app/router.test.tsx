import { createStore } from '@palm/client/storage';
import { createTestStorage } from '@palm/client/testing/test-storage';
import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Area } from '../areas/area.ts';
import { NotFound } from './not-found.tsx';
import { createRoutes } from './router.tsx';

const load = () => Promise.resolve(() => null);
const area: Area = {
  pages: [
    { path: 'login', frame: 'open', load },
    { path: 'courses/:courseId', frame: 'desk', load },
  ],
};

async function open(at: string) {
  const store = createStore({ local: createTestStorage(), session: createTestStorage() });
  store.set('accessToken', 'token');
  store.set('userId', '018f3f1e-7b5a-7c00-8000-000000000002');
  const routes = createRoutes({ areas: [area], store, loadChunk: (_name, chunk) => chunk() });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  router.initialize();
  const whenIdle = () =>
    new Promise<void>((resolve) => {
      const look = ({ initialized, navigation }: typeof router.state) => initialized && navigation.state === 'idle' && resolve();
      look(router.state);
      router.subscribe(look);
    });
  await whenIdle();
  return { router, store, whenIdle, address: () => router.state.location.pathname + router.state.location.search };
}

it('switches between sections of a course editor at once, without a session check', async () => {
  const { router, address } = await open('/courses/1?section=2');
  void router.navigate('/courses/1?section=3');
  expect(address()).toBe('/courses/1?section=3');
});

it('checks the session again when another page opens', async () => {
  const { router, store, whenIdle, address } = await open('/courses/1');
  store.set('accessToken', null);
  await router.navigate('/courses/2');
  await whenIdle();
  expect(address()).toBe('/login?to=%2Fcourses%2F2');
});

it('an address without a page says so within the shell instead of showing another page', async () => {
  const { router, address } = await open('/course');
  expect(address()).toBe('/course');
  expect(router.state.matches.at(-1)?.route).toMatchObject({ path: '*', element: { type: NotFound } });
});
