// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import boot from '../public/boot.js?raw';

type Visit = { path: string; stored?: Record<string, string>; media?: string };

const root = document.documentElement;

/** Opens a URL on a device for which exactly one media query matches. */
const visit = ({ path, stored = {}, media = '' }: Visit): void => {
  history.replaceState(null, '', path);
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(`SPCKV2_${key}`, value);
  }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media !== '' && query.includes(media) }));
  // The file is a classic script without exports: evaluating its text is what the browser does.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(boot)();
};

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('style');
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

describe('before the app starts', () => {
  test.for([
    ['1', '/web/homePage/circle', true],
    ['1', '/web/', true],
    ['1', '/web/courseDetail', false],
    ['2', '/web/courseDetail', true],
    ['0', '/web/homePage', false],
    ['grey', '/web/homePage', false],
  ] as const)('seed §4 SHOW_GRAY_TYPE %s on %s: grey is %s', ([type, path, isGrey]) => {
    visit({ path, stored: { SHOW_GRAY_TYPE: type } });
    expect(root.hasAttribute('data-grey')).toBe(isGrey);
  });

  test('the background is dark if the person chose dark, or chose nothing on a dark system', () => {
    visit({ path: '/web/', stored: { mode: 'dark' } });
    expect(root.dataset.mode).toBe('dark');
    visit({ path: '/web/', stored: { mode: 'light' }, media: 'dark' });
    expect(root.dataset.mode).toBe('light');
    localStorage.clear();
    visit({ path: '/web/', media: 'dark' });
    expect(root.dataset.mode).toBe('dark');
  });

  test('seed §1: the title is the login title, the phone title, the stored name or the default', () => {
    visit({ path: '/web/login', stored: { appName: '启明学院' } });
    expect(document.title).toBe('登录');
    visit({ path: '/web/homePage', media: 'max-width' });
    expect(document.title).toBe('掌上学苑');
    visit({ path: '/web/homePage' });
    expect(document.title).toBe('启明学院');
    localStorage.clear();
    visit({ path: '/web/homePage' });
    expect(document.title).toBe('学习平台');
  });

  test('seed §4: the theme colour is restored, and only a colour', () => {
    visit({ path: '/web/', stored: { themeColor: '#0E9F6E' } });
    expect(root.style.getPropertyValue('--brand')).toBe('#0E9F6E');
    root.removeAttribute('style');
    visit({ path: '/web/', stored: { themeColor: 'red;}' } });
    expect(root.style.getPropertyValue('--brand')).toBe('');
  });

  describe('the branding embedded in the document', () => {
    const brand = { code: 'acme', appName: '远航科技学习站', themeColor: '#0E9F6E', logoUrl: null, iconUrl: null, grayType: 2 };
    const tell = (asked: string) => {
      const meta = document.createElement('meta');
      meta.name = 'palm-look';
      meta.content = JSON.stringify({ asked, brand });
      document.head.append(meta);
    };

    test('is used if nothing is stored, by the app as well', () => {
      tell('localhost');
      visit({ path: '/web/homePage' });
      expect(root.style.getPropertyValue('--brand')).toBe('#0E9F6E');
      expect(root.style.getPropertyValue('--app-name')).toBe('"远航科技学习站"');
      expect(root.hasAttribute('data-grey')).toBe(true);
      expect(localStorage.getItem('SPCKV2_appName')).toBe('远航科技学习站');
    });

    test.for([
      ['a page of a person of another organisation', '/web/homePage', 'localhost', 'demo', '#FF0000'],
      ['a page of a person of this organisation', '/web/homePage', 'localhost', 'acme', '#0E9F6E'],
      ['the login page of its address', '/web/login', 'acme', 'demo', '#0E9F6E'],
      ['the login page of an address that names nobody', '/web/login', '', 'demo', '#FF0000'],
    ] as const)('on %s', ([, path, asked, orgCode, colour]) => {
      tell(asked);
      visit({ path, stored: { themeColor: '#FF0000', orgCode } });
      expect(root.style.getPropertyValue('--brand')).toBe(colour);
    });
  });

  describe('the early calls of a page', () => {
    const calls = ['/api/front/a', '/api/front/study/courseDetail?courseId={courseId}'];
    const session = { accessToken: 'token-1', userId: 'user-1' };
    const asked = (path: string, stored: Record<string, string>) => {
      const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.reject(new TypeError('no network')));
      vi.stubGlobal('fetch', fetch);
      const meta = document.createElement('meta');
      meta.name = 'palm-calls';
      meta.content = JSON.stringify(calls);
      document.head.append(meta);
      visit({ path, stored });
      return fetch.mock.calls;
    };

    test("are made immediately, with the session and the URL's parameters", () => {
      const made = asked('/web/courseDetail?courseId=a%26b', session);
      expect(made.map(([address]) => address)).toEqual(['/api/front/a', '/api/front/study/courseDetail?courseId=a%26b']);
      expect(made[0]?.[1].headers).toMatchObject({ 'X-Access-Token': 'token-1' });
      expect(Object.keys(globalThis.palmEarly ?? {})).toEqual(made.map(([address]) => address));
    });

    test.for([
      ['without a session', '/web/courseDetail?courseId=1', {}],
      ['where the guard signs out', '/web/login?courseId=1', session],
      ['without a value that they need', '/web/courseDetail', session],
      ['where the address says more', '/web/courseDetail?courseId=1&preview=1', session],
    ] as const)('are not made %s', ([, path, stored]) => {
      expect(asked(path, stored)).toEqual([]);
    });
  });

  test('a denied storage leaves the defaults', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    visit({ path: '/web/homePage' });
    expect(document.title).toBe('学习平台');
    vi.restoreAllMocks();
  });
});
