import { describe, expect, test, vi } from 'vitest';
import { withEarlyCalls } from './early-calls.ts';

const ADDRESS = '/api/front/newSvcconf/firstPage/v2';
const asMember = (token: string, method = 'GET') => ({ method, headers: { 'X-Access-Token': token } });

const wire = (answer: Promise<Response>) => {
  const fetch = vi.fn(async () => new Response('later'));
  let now = 0;
  const early = withEarlyCalls(fetch, { [ADDRESS]: { token: 'one', answer } }, () => now);
  const ask = async (init: RequestInit, address = ADDRESS) => (await early(address, init)).text();
  return { fetch, ask, wait: (ms: number) => (now += ms) };
};

describe("a call made before the page's code was loaded", () => {
  test('is used once, for the call with the same URL', async () => {
    const { ask, fetch } = wire(Promise.resolve(new Response('early')));
    expect(await ask(asMember('one'), '/api/front/message/inbox')).toBe('later');
    expect(await ask(asMember('one'))).toBe('early');
    expect(await ask(asMember('one'))).toBe('later');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['another person', asMember('two')],
    ['nobody', { method: 'GET' }],
    ['another method', asMember('one', 'POST')],
  ])('is not for %s', async (_who, init) => {
    const { ask } = wire(Promise.resolve(new Response('early')));
    expect(await ask(init)).toBe('later');
  });

  test('expires after a while', async () => {
    const { ask, wait } = wire(Promise.resolve(new Response('early')));
    wait(15_001);
    expect(await ask(asMember('one'))).toBe('later');
  });

  test('is repeated if it failed', async () => {
    const { ask } = wire(Promise.reject(new TypeError('network')));
    expect(await ask(asMember('one'))).toBe('later');
  });
});
