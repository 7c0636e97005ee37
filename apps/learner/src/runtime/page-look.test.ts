// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { BACK_TO_TOP_OFFSET, offsetAfter } from './back-to-top-offset.ts';
import { documentTitle } from './document-title.ts';
import { faviconHref, setFavicon } from './favicon.ts';
import { isGray } from './gray-mode.ts';
import { setManifest } from './manifest.ts';

beforeEach(() => document.head.replaceChildren());

describe('document title', () => {
  it.each([
    ['seed §1 "the page title is a Chinese phrase meaning palm study academy on the mobile variant"', '/homePage', true, '掌上学苑'],
    ['seed §1 "elsewhere it is the stored application name"', '/homePage', false, '启明学院'],
    ['seed §1 "on /login it is a login title"', '/login?id=demo', true, '登录'],
  ] as const)('%s', (_sentence, path, mobile, title) => {
    expect(documentTitle({ path, mobile, appName: '启明学院' })).toBe(title);
  });

  it('seed §1 "falling back to a default app name"', () => {
    expect(documentTitle({ path: '/homePage', mobile: false, appName: null })).toBe('学习平台');
  });
});

describe('favicon', () => {
  it.each(['/oss/demo/icon.png', 'https://cdn.example.com/i.ico', 'data:image/png;base64,AAAA'])('shows the stored icon %s', (icoUrl) => {
    expect(faviconHref(icoUrl, '/web/icon.svg')).toBe(icoUrl);
  });

  it.each([null, '', 'javascript:alert(1)', '//evil.cn/i.ico', 'data:text/html,x', 'undefined'])(
    'seed §4 "resets the site icon to a default" when %j is stored',
    (icoUrl) => {
      expect(faviconHref(icoUrl, '/web/icon.svg')).toBe('/web/icon.svg');
    },
  );

  it('has one link, whose old type does not hide the new icon', () => {
    document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/old.svg">';
    setFavicon(document, '/a.png');
    setFavicon(document, '/b.png');
    const links = document.querySelectorAll('link[rel="icon"]');
    expect([links.length, links[0]?.getAttribute('href'), links[0]?.hasAttribute('type')]).toEqual([1, '/b.png', false]);
  });

  it('creates the link if the page has none', () => {
    setFavicon(document, '/a.png');
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/a.png');
  });
});

describe('manifest', () => {
  it('is that of the organisation, in a single link', () => {
    setManifest(document, null);
    setManifest(document, 'a&b');
    const links = [...document.querySelectorAll('link[rel="manifest"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/web/manifest.webmanifest?code=a%26b']);
  });
});

describe('seed §4 "SHOW_GRAY_TYPE: 1 grey only on home routes, 2 grey everywhere, otherwise none"', () => {
  it.each([
    [1, '/', true],
    [1, '/homePage', true],
    [1, '/homePage/circle?x=1', true],
    [1, '/courseDetail', false],
    [1, '/homePageOfSomebody', false],
    [2, '/courseDetail', true],
    [2, '/', true],
    [0, '/', false],
    [3, '/', false],
    [-1, '/', false],
    [Number.NaN, '/', false],
  ])('type %s at %s → %s', (type, path, gray) => {
    expect(isGray(type, path)).toBe(gray);
  });
});

describe('back to top', () => {
  it('seed §9 "back-to-top offset 130"', () => {
    expect(BACK_TO_TOP_OFFSET).toBe(130);
  });

  it.each([
    ['/courseDetail', 130],
    ['/homePage/circle', 130],
    ['/homePage', 400],
    ['/', 400],
    ['/?id=1', 400],
  ])('seed §2 "its offset resets to 130 on any navigation other than to the home page": to %s → %i', (to, offset) => {
    expect(offsetAfter(400, to)).toBe(offset);
  });
});
