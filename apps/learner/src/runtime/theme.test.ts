// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createStore } from '@palm/client/storage';
import { rememberBrand } from '../shared/brand.ts';
import { fetchRecoloured, recolour } from './theme-stylesheet.ts';

describe('seed §4 "theme colour is restored from storage at start and re-saved when changed"', () => {
  const look = { appName: '远航科技学习站', themeColor: '#0E9F6E', logoUrl: null, iconUrl: null, grayType: 0 };

  it("keeps the organisation's current colour", () => {
    localStorage.clear();
    rememberBrand(createStore({ local: localStorage, session: null }), look);
    rememberBrand(createStore({ local: localStorage, session: null }), { ...look, themeColor: '#D4380D' });
    expect(createStore({ local: localStorage, session: null }).get('themeColor')).toBe('#D4380D');
  });

  it.each(['', 'red', '#12', '#0E9F6E;}', 'url(x)'])('has no colour if %j is stored', (stored) => {
    localStorage.setItem('SPCKV2_themeColor', stored);
    expect(createStore({ local: localStorage, session: null }).get('themeColor')).toBeNull();
  });
});

describe('seed §7 "a theme-colour helper fetches a stylesheet with GET for recolouring"', () => {
  it('recolours the default colour and its generated shades, in any notation', () => {
    const css = 'a{color:#409EFF;border:1px solid #a0cfff}b{background:rgba(64, 158, 255, .2)}i{color:rgb(58 142 230)}';
    expect(recolour(css, '#0E9F6E')).toBe(
      'a{color:#0e9f6e;border:1px solid #87cfb7}b{background:rgba(14, 159, 110, .2)}i{color:rgb(13 143 99)}',
    );
  });

  it('keeps the alpha of an eight-digit colour', () => {
    expect(recolour('a{color:#409effcc}', '#0E9F6E')).toBe('a{color:#0e9f6ecc}');
  });

  it.each(['', 'a{color:#409ef}', 'a{color:#409eff1}', 'a{color:#123456}', '#409effabc{}', 'rgba(', '💥'])('leaves %j unchanged', (css) => {
    expect(recolour(css, '#0E9F6E')).toBe(css);
  });

  const answering = (body: string, type: string, status = 200) =>
    (async (_url: string, init: RequestInit) =>
      init.method === 'GET' ? new Response(body, { status, headers: { 'content-type': type } }) : Response.error()) as typeof fetch;

  it('fetches with GET', async () => {
    expect(await fetchRecoloured('/oss/a.css', '#0E9F6E', answering('a{color:#409eff}', 'text/css; charset=utf-8'))).toBe(
      'a{color:#0e9f6e}',
    );
  });

  it.each([
    ['another kind of file', answering('<html>', 'text/html')],
    ['a missing file', answering('', 'text/css', 404)],
    ['a lost connection', (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch],
  ])('leaves the page unchanged on %s', async (_what, fetch) => {
    expect(await fetchRecoloured('/oss/a.css', '#0E9F6E', fetch)).toBeNull();
  });
});
