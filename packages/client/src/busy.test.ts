import { describe, expect, it, vi } from 'vitest';
import { busyPause } from './busy.ts';
import { createHttp } from './http.ts';
import { createStore } from './storage.ts';

const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '1' } });
const fine = () => new Response(JSON.stringify({ flag: true, code: 0, errorCode: null, msg: '', result: 1 }));

/** A server that gives these responses in turn, then succeeds. */
function setUp(answers: (() => Response)[]) {
  const store = createStore({ local: null, session: null });
  const sent: string[] = [];
  const waiting: boolean[] = [];
  const messages: string[] = [];
  const fetch = ((url: string) => {
    sent.push(url);
    return Promise.resolve((answers.shift() ?? fine)());
  }) as typeof globalThis.fetch;
  const hooks = {
    onMessage: (text: string) => messages.push(text),
    onUnauthorised: () => undefined,
    onHeaders: () => undefined,
    onBegin: () => () => undefined,
    onBusy: (is: boolean) => waiting.push(is),
  };
  return { http: createHttp({ fetch, store, hooks }), sent, waiting, messages };
}

describe('a busy server, for example one that just started', () => {
  it('is retried after a while, with one calm message instead of an error', async () => {
    vi.useFakeTimers();
    const { http, sent, waiting, messages } = setUp([busy, busy, busy]);
    const answer = http.request({ method: 'GET', path: '/boot' });
    await vi.advanceTimersByTimeAsync(900);
    expect([sent.length, waiting]).toEqual([1, [true]]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ flag: true, result: 1 });
    expect([sent.length, waiting.at(-1), messages]).toEqual([4, false, []]);
    vi.useRealTimers();
  });

  it('keeps the message until the last waiting call has continued', async () => {
    vi.useFakeTimers();
    const { http, waiting } = setUp([busy, busy, busy]);
    const both = Promise.all([http.request({ method: 'GET', path: '/a' }), http.request({ method: 'GET', path: '/b' })]);
    await vi.advanceTimersByTimeAsync(20_000);
    await both;
    expect(waiting.filter((is) => !is).length).toBeLessThan(waiting.filter(Boolean).length);
    expect(waiting.at(-1)).toBe(false);
    vi.useRealTimers();
  });

  it('receives no writing call twice, and no retry without Retry-After', async () => {
    const write = setUp([busy]);
    expect(await write.http.request({ method: 'POST', path: '/create' })).toMatchObject({ flag: false });
    expect(write.sent).toHaveLength(1);
    const broken = setUp([() => new Response('', { status: 503 })]);
    expect(await broken.http.request({ method: 'GET', path: '/boot' })).toMatchObject({ flag: false });
    expect(broken.sent).toHaveLength(1);
  });

  it('is not retried forever, nor before the time it asks for', () => {
    const headers = new Headers({ 'retry-after': '3' });
    expect(busyPause(0, headers, 0)).toBe(3000);
    expect(busyPause(3, headers, 0)).toBe(8000);
    expect(busyPause(0, headers, 1)).toBe(3900);
    expect(busyPause(5, headers, 0)).toBeNull();
    expect(busyPause(0, new Headers({ 'retry-after': '86400' }), 0)).toBe(30_000);
  });
});

describe('a session that ends during work', () => {
  const ended = () =>
    new Response(JSON.stringify({ flag: false, code: 401, errorCode: 'SESSION_EXPIRED', msg: '登录已过期', result: null }), {
      status: 401,
    });

  /** Signs in again (or not) when the page asks; the calls wait for it. */
  function atWork(signsIn: boolean, answers: (() => Response)[]) {
    const store = createStore({ local: null, session: null });
    store.set('accessToken', 'old');
    store.set('userId', 'lin');
    const tokens: (string | null)[] = [];
    const turnedAway: string[] = [];
    const fetch = ((_url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('x-access-token'));
      return Promise.resolve((answers.shift() ?? fine)());
    }) as typeof globalThis.fetch;
    let renewing: Promise<boolean> | null = null;
    const renewSession = () => {
      renewing ??= Promise.resolve().then(() => {
        if (signsIn) {
          store.set('accessToken', 'new');
        }
        return signsIn;
      });
      return renewing;
    };
    const hooks = {
      onMessage: () => undefined,
      onUnauthorised: (msg: string) => turnedAway.push(msg),
      onHeaders: () => undefined,
      onBegin: () => () => undefined,
      renewSession,
    };
    return { http: createHttp({ fetch, store, hooks }), tokens, turnedAway };
  }

  it('continues refused calls, including writes, in the new session', async () => {
    const { http, tokens, turnedAway } = atWork(true, [ended, ended]);
    const answers = await Promise.all([
      http.request({ method: 'POST', path: '/save', body: { text: '一个字也不丢' } }),
      http.request({ method: 'GET', path: '/list' }),
    ]);
    expect(answers.map(({ flag }) => flag)).toEqual([true, true]);
    expect(tokens).toEqual(['old', 'old', 'new', 'new']);
    expect(turnedAway).toEqual([]);
  });

  it('ends as usual if the person does not sign in again', async () => {
    const { http, turnedAway } = atWork(false, [ended]);
    expect(await http.request({ method: 'POST', path: '/save' })).toMatchObject({ flag: false, errorCode: 'UNAUTHORISED' });
    expect(turnedAway).toEqual(['登录已过期']);
  });
});
