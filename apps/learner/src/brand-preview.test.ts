// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import script from '../public/brand-preview.js?raw';

const given = { brand: { appName: '云帆学堂', themeColor: '#0E9F6E' }, stylesheet: '.card { border-radius: 4px }' };
const stored = { code: 'demo', appName: '启明学院', slogan: '今天比昨天多会一点', themeColor: '#409EFF', stylesheetUrl: null };

type Frame = { path?: string; framed?: boolean; look?: typeof given };

/** Evaluates the file like a page's document does, in a test window. */
function open({ path = '/web/homePage', framed = true, look = given }: Frame = {}) {
  localStorage.clear();
  localStorage.setItem('SPCKV2_accessToken', 'token-1');
  localStorage.setItem('SPCKV2_orgCode', 'demo');
  document.head.innerHTML = '<meta name="palm-look">';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="palm-look"]');
  meta?.setAttribute('content', JSON.stringify({ asked: 'demo', brand: stored }));
  const asked = vi.fn((_address: string) =>
    Promise.resolve(new Response(JSON.stringify({ flag: true, result: stored }), { headers: { 'content-type': 'application/json' } })),
  );
  const listened = new Map<string, (event: Event) => void>();
  const page = {
    name: JSON.stringify(look),
    frameElement: framed ? document.createElement('iframe') : null,
    localStorage,
    sessionStorage,
    fetch: asked as unknown as typeof fetch,
    parent: {} as unknown,
  };
  page.parent = framed ? {} : page;
  const parts = {
    window: page,
    location: new URL(path, 'http://localhost'),
    navigator: { sendBeacon: () => false },
    addEventListener: (act: string, listener: (event: Event) => void) => void listened.set(act, listener),
  };
  // The file is served as it is and reads globals of the page; here it gets the ones above.
  // oxlint-disable-next-line typescript/no-implied-eval -- evaluating its text is what the browser does
  new Function(...Object.keys(parts), script)(...Object.values(parts));
  return { page, asked, listened, navigator: parts.navigator, told: () => JSON.parse(meta?.content ?? '') as { brand: typeof stored } };
}

const json = async (answer: Response) => (await answer.json()) as { result: Record<string, unknown> };

describe('a page in the frame of the branding form', () => {
  it("gets the form's values from the document and from the call", async () => {
    const { page, told } = open();
    const shown = { ...stored, ...given.brand, stylesheetUrl: '/web/organisation.css?preview' };
    expect(told().brand).toEqual(shown);
    expect((await json(await page.fetch('/api/front/organisation/brand?code=demo'))).result).toEqual(shown);
  });

  it("gets the form's stylesheet, or none", async () => {
    const { page, asked } = open();
    const answer = await page.fetch('/web/organisation.css?preview', { method: 'GET' });
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/css', given.stylesheet]);
    expect(asked).not.toHaveBeenCalled();
    expect(open({ look: { ...given, stylesheet: '' } }).told().brand.stylesheetUrl).toBeNull();
  });

  it('keeps its storage to itself: neither the console nor another page sees it', () => {
    const { page } = open();
    page.localStorage.setItem('SPCKV2_themeColor', '#0E9F6E');
    page.localStorage.removeItem('SPCKV2_accessToken');
    expect([page.localStorage.getItem('SPCKV2_themeColor'), page.localStorage.getItem('SPCKV2_accessToken')]).toEqual(['#0E9F6E', null]);
    expect([localStorage.getItem('SPCKV2_themeColor'), localStorage.getItem('SPCKV2_accessToken')]).toEqual([null, 'token-1']);
  });

  it('reads as the administrator, and as a guest on the login page', () => {
    expect(open().page.localStorage.getItem('SPCKV2_accessToken')).toBe('token-1');
    const { page } = open({ path: '/web/login' });
    expect([page.localStorage.getItem('SPCKV2_accessToken'), page.localStorage.getItem('SPCKV2_orgCode')]).toEqual([null, 'demo']);
  });

  it('changes nothing: only reads reach the server, and clicks do not navigate', async () => {
    const { page, asked, listened, navigator } = open();
    await page.fetch('/api/front/banner/list');
    void page.fetch('/api/front/banner/seen', { method: 'POST' });
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/front/banner/list']);
    expect(navigator.sendBeacon()).toBe(true);
    const click = new Event('click', { cancelable: true });
    listened.get('click')?.(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it('is an ordinary page in a window of its own, whatever its name', async () => {
    const { page, told, listened } = open({ framed: false });
    expect(told().brand).toEqual(stored);
    expect(page.localStorage).toBe(localStorage);
    expect((await json(await page.fetch('/api/front/organisation/brand'))).result).toEqual(stored);
    expect(listened.size).toBe(0);
  });
});
