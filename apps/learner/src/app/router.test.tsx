import { createStore } from '@palm/client/storage';
import { createTestStorage } from '@palm/client/testing/test-storage';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRoutes } from './router.tsx';
import { BASE_PATH } from './routes.ts';
import { wireGuard } from './runtime-wiring.ts';

const USER = '018f3f1e-7b5a-7c00-8000-000000000002';
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  store = createStore({ local: createTestStorage(), session: createTestStorage() });
});

const signIn = (orgCode: string) => {
  store.set('accessToken', 'token');
  store.set('userId', USER);
  store.set('orgCode', orgCode);
};

/** The resulting URL of a navigation, on a host of the organisation demo. */
async function leadsTo(address: string): Promise<string> {
  const routes = createRoutes({ guard: wireGuard(store, 'demo.palm.test'), loadChunk: (_name, load) => load() });
  const router = createMemoryRouter(routes, { basename: BASE_PATH, initialEntries: [BASE_PATH + address] });
  router.initialize();
  await new Promise<void>((resolve) => {
    if (router.state.initialized && router.state.navigation.state === 'idle') {
      resolve();
    }
    router.subscribe((state) => state.initialized && state.navigation.state === 'idle' && resolve());
  });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname.replace(BASE_PATH, '') + search;
}

describe('navigation', () => {
  it('seed §4 "Any other route without a token redirects to /login", and remembers the wanted page', async () => {
    expect(await leadsTo('/courseDetail?courseId=7')).toBe('/login?redirect=%2FcourseDetail%3FcourseId%3D7');
    expect(await leadsTo('/member/memberMyStudy')).toBe('/login?redirect=%2Fmember%2FmemberMyStudy');
  });

  it('seed §4 "public routes always pass", as does the public verification of a certificate', async () => {
    expect(await leadsTo('/main')).toBe('/main');
    expect(await leadsTo('/certificateCheck?code=AB12')).toBe('/certificateCheck?code=AB12');
  });

  it('seed §4 "With a token and navigation to /login": the same organisation goes home', async () => {
    signIn('demo');
    expect(await leadsTo('/login')).toBe('/homePage');
  });

  it('seed §4 with a token of another organisation: "log out, store the new code and show login"', async () => {
    signIn('acme');
    expect(await leadsTo('/login')).toBe('/login');
    expect([store.get('accessToken'), store.get('orgCode')]).toEqual([null, 'demo']);
  });

  it('treats a session that is known to have ended as none, whichever page is opened then', async () => {
    signIn('demo');
    store.set('unauthorisedShown', true);
    store.set('endedSession', 'token');
    expect(await leadsTo('/401?info=x')).toBe('/401?info=x');
    expect(await leadsTo('/courseList')).toBe('/login?redirect=%2FcourseList');
    expect(store.get('accessToken')).toBeNull();
  });

  it('opens pages again once another tab has signed in', async () => {
    signIn('demo');
    store.set('unauthorisedShown', true);
    store.set('endedSession', 'former');
    expect(await leadsTo('/courseList')).toBe('/courseList');
  });

  it('seed §4 "Without a token, navigation to /login" stores the derived code', async () => {
    expect(await leadsTo('/login?id=acme')).toBe('/login?id=acme');
    expect([store.get('orgCode'), store.get('fromOrgCode')]).toEqual(['acme', true]);
  });

  it('seed §2 redirects short forms to their pages, with the query', async () => {
    signIn('demo');
    expect(await leadsTo('/memberNotify?type=exam')).toBe('/member/memberNotify?type=exam');
    expect(await leadsTo('/member')).toBe('/member/memberMyStudy');
    expect(await leadsTo('/newclass')).toBe('/newclass/classCourse');
    expect(await leadsTo('/')).toBe('/homePage');
  });

  it('stays at an unknown URL, where the page says so', async () => {
    signIn('demo');
    expect(await leadsTo('/no/such/page')).toBe('/no/such/page');
  });
});
