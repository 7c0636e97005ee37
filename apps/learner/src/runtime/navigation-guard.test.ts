import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore, isSignedIn } from '@palm/client/storage';
import { applyGuard, guard, pageAfterOtherTab, signInHref, wantedPage } from './navigation-guard.ts';
import rows from './vectors/guard.json';

describe('seed §4 "navigation guard"', () => {
  it.each(rows.map(({ outcome, ...situation }) => [JSON.stringify(situation), situation, outcome] as const))(
    '%s',
    (_row, situation, outcome) => {
      expect(guard(situation)).toEqual(outcome);
    },
  );

  it.each(['/login/', '/login?id=demo', '/login#x'])('recognises the login page as %s', (to) => {
    expect(guard({ signedIn: true, storedCode: 'demo', derivedCode: 'demo', to })).toEqual({ go: '/homePage' });
  });

  it('does not match a longer name as a public route', () => {
    expect(guard({ signedIn: false, storedCode: null, derivedCode: null, to: '/mainframe' })).toEqual({ go: '/login' });
  });

  it('seed §4 "otherwise log out, store the new code and show login" stores after it has signed out', () => {
    const store = createStore({ local: null, session: null });
    store.set('accessToken', 'a');
    store.set('orgCode', 'demo');
    applyGuard({ go: 'as asked', logout: true, store: 'acme' }, store);
    expect([store.get('accessToken'), store.get('orgCode')]).toEqual([null, 'acme']);
  });

  it('seed §4 "navigation to /login clears fromOrgCode, and if a code was derived it sets fromOrgCode and stores the code"', () => {
    const store = createStore({ local: null, session: null });
    applyGuard(guard({ signedIn: false, storedCode: null, derivedCode: 'acme', to: '/login' }), store);
    expect([store.get('fromOrgCode'), store.get('orgCode')]).toEqual([true, 'acme']);
    applyGuard(guard({ signedIn: false, storedCode: 'acme', derivedCode: null, to: '/login' }), store);
    expect([store.get('fromOrgCode'), store.get('orgCode')]).toEqual([false, 'acme']);
  });
});

describe('returning to the wanted page after signing in', () => {
  it.each(['/courseDetail?courseId=1', '/member/memberTask', '/courseSearch?q=%E5%AE%89%E5%85%A8#top'])('%s', (wanted) => {
    const href = signInHref(wanted);
    expect(href).toMatch(/^\/login\?redirect=/);
    expect(wantedPage(href.slice('/login'.length))).toBe(wanted);
  });

  it.each([
    '',
    '?redirect=',
    '?redirect=//evil.cn',
    '?redirect=/\\evil.cn',
    '?redirect=https://evil.cn',
    '?redirect=javascript:alert(1)',
    '?redirect=%',
  ])('goes to the home page if the query is %j', (search) => {
    expect(wantedPage(search)).toBe('/homePage');
  });

  it.each(['/login', '/401'])('does not return to %s', (page) => {
    expect(wantedPage(`?redirect=${page}`)).toBe('/homePage');
  });

  it.each([
    ['/login?redirect=%2FcourseDetail%3FcourseId%3D7', '/courseDetail?courseId=7'],
    ['/Login/?redirect=%2Flogin%3Fredirect%3D%252FcourseDetail%253FcourseId%253D7', '/courseDetail?courseId=7'],
    ['/login?id=demo&redirect=%2F401%3Finfo%3Dx', '/homePage'],
    ['/login?redirect=%2Flogin%3Fredirect%3D%252F%252Fevil.cn', '/homePage'],
  ])('never nests: %s leads to %s', (address, page) => {
    expect(signInHref(address).match(/redirect=/g)?.length ?? 0).toBeLessThan(2);
    expect(signInHref(address).match(/login/gi)).toHaveLength(1);
    expect(wantedPage(signInHref(address).slice('/login'.length))).toBe(page);
    expect(wantedPage(`?redirect=${encodeURIComponent(address)}`)).toBe(page);
  });

  it('omits the home page, which is the default anyway', () => {
    expect(signInHref('/')).toBe('/login');
  });

  it.each([
    ['/classDetail?classroomId=7&id=acme', '/login?id=acme&redirect=%2FclassDetail%3FclassroomId%3D7%26id%3Dacme'],
    ['/?id=acme', '/login?id=acme'],
    ['/login?redirect=%2FcourseList%3Fid%3Dacme', '/login?id=acme&redirect=%2FcourseList%3Fid%3Dacme'],
  ])('uses the organisation named in %s', (wanted, href) => {
    expect(signInHref(wanted)).toBe(href);
  });
});

describe('the sign-in page while another tab signs in', () => {
  const after = (address: string, signedIn = true) => pageAfterOtherTab({ address, signedIn, storedCode: 'demo' });

  it.each([
    ['/login', '/homePage'],
    ['/login?id=demo&redirect=%2FcourseList%3Fid%3Ddemo', '/courseList?id=demo'],
    ['/login?redirect=%2F%2Fevil.example', '/homePage'],
  ])('%s goes on to %s', (address, page) => {
    expect(after(address)).toBe(page);
  });

  it.each(['/login?id=acme', '/loginTrial', '/courseList'])('%s stays', (address) => {
    expect(after(address)).toBeNull();
  });

  it('stays until somebody has signed in', () => {
    expect(after('/login', false)).toBeNull();
  });
});

describe('the invariant of the guard', () => {
  const code = fc.constantFrom('demo', 'acme', null);
  const page = fc.constantFrom('/', '/login', '/homePage', '/401', '/main', '/courseDetail?id=1', '/member/memberTask', '/no/such/page');

  it('leads every navigation to a page within two redirects, whatever is stored', () => {
    fc.assert(
      fc.property(fc.boolean(), code, code, page, (signedIn, storedCode, derivedCode, wanted) => {
        const store = createStore({ local: null, session: null });
        store.set('orgCode', storedCode);
        if (signedIn) {
          store.set('accessToken', 'a');
          store.set('userId', '1');
        }
        let to = wanted;
        for (let redirects = 0; redirects <= 2; redirects += 1) {
          const outcome = guard({ signedIn: isSignedIn(store), storedCode: store.get('orgCode'), derivedCode, to });
          applyGuard(outcome, store);
          if (outcome.go === 'as asked') {
            return true;
          }
          to = outcome.go;
        }
        return false;
      }),
    );
  });
});
