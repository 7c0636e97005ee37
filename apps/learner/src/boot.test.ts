// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import boot from '../public/boot.js?raw';

type Visit = { path: string; stored?: Record<string, string>; media?: string };

const root = document.documentElement;

/** Opens an address on a device of which exactly one media query is true. */
const visit = ({ path, stored = {}, media = '' }: Visit): void => {
  history.replaceState(null, '', path);
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(`SPCKV2_${key}`, value);
  }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media !== '' && query.includes(media) }));
  // The file is a classic script without exports: running its text is what the browser does.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(boot)();
};

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('style');
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

describe('before the application starts', () => {
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

  test('the ground is dark when the person chose dark, or chose nothing on a dark system', () => {
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

  test('a forbidden storage leaves the defaults', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    visit({ path: '/web/homePage' });
    expect(document.title).toBe('学习平台');
    vi.restoreAllMocks();
  });
});
