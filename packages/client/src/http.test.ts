import { describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { REQUEST_TIMEOUT_MS } from './constants.ts';
import { createHttp, type HttpHooks } from './http.ts';
import { createStore } from './storage.ts';

type Sent = { url: string; init: RequestInit };

const envelope = (result: unknown) => JSON.stringify({ flag: true, code: 0, errorCode: null, msg: '', result });

const setUp = (respond: (sent: Sent) => Response | Promise<Response> = () => new Response(envelope(1)), timeoutMs?: number) => {
  const store = createStore({ local: null, session: null });
  const sent: Sent[] = [];
  const messages: string[] = [];
  const turnedAway: string[] = [];
  const open: string[] = [];
  const seenHeaders: (string | null)[] = [];
  const hooks: HttpHooks = {
    onMessage: (text) => messages.push(text),
    onUnauthorised: (msg) => turnedAway.push(msg),
    onHeaders: (headers) => seenHeaders.push(headers.get('x-spck-notification-type')),
    onBegin: (scope) => {
      open.push(scope ?? 'page');
      return () => open.pop();
    },
  };
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return await respond({ url, init });
  }) as typeof globalThis.fetch;
  const http = createHttp({ fetch, store, hooks, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  return { http, store, sent, messages, turnedAway, open, seenHeaders };
};

const refusal = (msg: string) => JSON.stringify({ flag: false, code: 9, errorCode: 'X', msg, result: null });

describe('a request', () => {
  it('seed §7 "post bodies are form-encoded by default"', async () => {
    const { http, sent } = setUp();
    await http.request({
      method: 'POST',
      path: '/front/login/unp',
      body: { username: '林 a&b', keep: true, absent: undefined, tag: ['1', '2'] },
    });
    expect(sent[0]?.url).toBe('/api/front/login/unp');
    expect(sent[0]?.init.body).toBe(`username=${encodeURIComponent('林')}+a%26b&keep=true&tag=1&tag=2`);
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' });
  });

  it('sends JSON if the endpoint says so', async () => {
    const { http, sent } = setUp();
    await http.request({ method: 'POST', path: '/x', body: { list: [{ a: 1 }] }, encoding: 'json' });
    expect(sent[0]?.init.body).toBe('{"list":[{"a":1}]}');
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it('seed §7 "POST /front/consensus/postReport?userId&orgId" carries a query beside the body', async () => {
    const { http, sent } = setUp();
    await http.request({ method: 'POST', path: '/front/consensus/postReport', query: { userId: 'u', orgId: 'o' }, body: { a: 1 } });
    expect(sent[0]?.url).toBe('/api/front/consensus/postReport?userId=u&orgId=o');
  });

  it('seed §6 "every request carries the stored access token in header X-Access-Token, except the key verification call"', async () => {
    const { http, store, sent } = setUp();
    await http.request({ method: 'GET', path: '/front/crt/t' });
    store.set('accessToken', 'secret');
    await http.request({ method: 'GET', path: '/front/crt/t' });
    await http.request({ method: 'GET', path: '/front/verify/key' });
    const tokens = sent.map(({ init }) => new Headers(init.headers).get('x-access-token'));
    expect(tokens).toEqual([null, 'secret', null]);
  });
});

describe('a response', () => {
  it('seed §7 "time-out 600000 ms" ends as a network failure', async () => {
    const hang = ({ init }: Sent) =>
      new Promise<Response>((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { http, messages, open } = setUp(hang, 1);
    const answer = await http.request({ method: 'GET', path: '/x' });
    expect(answer).toMatchObject({ flag: false, code: -1 });
    expect([messages, open]).toEqual([['请求失败，请重试。[5001]'], []]);
  });

  it('seed §9 "request time-out 600000 ms" is the default limit', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(600_000);
  });

  it('rejects without a message if the caller has aborted', async () => {
    const controller = new AbortController();
    const { http, messages, open } = setUp(() => {
      controller.abort();
      throw new DOMException('gone', 'AbortError');
    });
    await expect(http.request({ method: 'GET', path: '/x', signal: controller.signal })).rejects.toThrow('gone');
    expect([messages, open]).toEqual([[], []]);
  });

  it('seed §4 "the 401 session flag is set once so the redirect happens once per session", also for calls at the same time', async () => {
    const { http, store, turnedAway, messages } = setUp(() => new Response(refusal('请重新登录'), { status: 401 }));
    await Promise.all([http.request({ method: 'GET', path: '/a' }), http.request({ method: 'GET', path: '/b' })]);
    await http.request({ method: 'GET', path: '/c', quiet: true });
    expect([turnedAway, messages]).toEqual([['请重新登录'], []]);
    store.signOut();
    await http.request({ method: 'GET', path: '/d' });
    expect(turnedAway).toHaveLength(2);
  });

  it('seed §4 "when response header x-{product}-notification-type is RPM or NWR": every answer shows its headers', async () => {
    const { http, seenHeaders } = setUp(() => new Response(envelope(1), { headers: { 'x-spck-notification-type': 'RPM' } }));
    await http.request({ method: 'GET', path: '/a' });
    await http.file({ method: 'GET', path: '/b' });
    expect(seenHeaders).toEqual(['RPM', 'RPM']);
  });

  it('shows no message for a quiet request', async () => {
    const { http, messages } = setUp(() => new Response(refusal('不行')));
    await http.request({ method: 'GET', path: '/a', quiet: true });
    expect(messages).toEqual([]);
  });

  it('shows no message for an error that the screen handles, and any other', async () => {
    const { http, messages } = setUp(() => new Response(refusal('不行')));
    await http.request({ method: 'GET', path: '/a', handles: ['X'] });
    expect(messages).toEqual([]);
    await http.request({ method: 'GET', path: '/a', handles: ['Y'] });
    expect(messages).toEqual(['不行']);
  });

  it('redirects again after a reload on the way, but only once while on the way', async () => {
    const store = createStore({ local: null, session: null });
    const led: string[] = [];
    let arrive = (): void => undefined;
    const documentOf = () =>
      createHttp({
        fetch: async () => new Response(refusal('请重新登录'), { status: 401 }),
        store,
        hooks: {
          onMessage: () => undefined,
          onUnauthorised: (msg) => (led.push(msg), new Promise<void>((resolve) => (arrive = resolve))),
          onHeaders: () => undefined,
          onBegin: () => () => undefined,
        },
      });
    const first = documentOf();
    await Promise.all([first.request({ method: 'GET', path: '/a' }), first.request({ method: 'GET', path: '/b' })]);
    expect(led).toHaveLength(1);
    const second = documentOf();
    await second.request({ method: 'GET', path: '/a' });
    expect(led).toHaveLength(2);
    arrive();
    await Promise.resolve();
    await second.request({ method: 'GET', path: '/a' });
    expect([led.length, store.get('unauthorisedShown')]).toEqual([2, true]);
  });

  it('redirects again when a session that another tab opened later ends', async () => {
    const { http, store, turnedAway } = setUp(() => new Response(refusal('请重新登录'), { status: 401 }));
    store.set('accessToken', 'first');
    await http.request({ method: 'GET', path: '/a' });
    await http.request({ method: 'GET', path: '/a' });
    expect(turnedAway).toHaveLength(1);
    store.set('accessToken', 'second');
    await http.request({ method: 'GET', path: '/a' });
    await http.request({ method: 'GET', path: '/a' });
    expect(turnedAway).toHaveLength(2);
  });

  it.each(['<html>', '{', '7', '[]', '"x"', '{}', '{"flag":"true"}'])('treats %s as a failure, not as an answer', async (body) => {
    const { http } = setUp(() => new Response(body));
    expect(await http.request({ method: 'GET', path: '/a' })).toMatchObject({ flag: false, code: -1 });
  });

  it('fills what an envelope leaves out: seed §3 "default: flag true, code 0"', async () => {
    const { http } = setUp(() => new Response('{"flag":true,"code":"0","msg":7}'));
    expect(await http.request({ method: 'GET', path: '/a' })).toEqual({ flag: true, code: 0, errorCode: null, msg: '', result: null });
  });
});

describe('a session that ends while requests are in progress', () => {
  const inSession = (respond: (sent: Sent) => Response | Promise<Response>) => {
    const parts = setUp(respond);
    parts.store.set('accessToken', 'old');
    return parts;
  };
  const late = () => new Response(refusal('你已退出登录'), { status: 401, headers: { 'x-spck-notification-type': 'RPM' } });
  const ended = { flag: false, code: -1, errorCode: 'SESSION_ENDED' };

  it.each(['signs out', 'becomes another person'])('aborts requests of a person who %s', async (what) => {
    const hang = ({ init }: Sent) =>
      new Promise<Response>((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { http, store, messages, open } = inSession(hang);
    const asking = http.request({ method: 'GET', path: '/a' });
    if (what === 'signs out') {
      store.signOut();
    } else {
      store.set('accessToken', 'new');
    }
    expect(await asking).toMatchObject(ended);
    expect([messages, open]).toEqual([[], []]);
  });

  it('ignores a late response: no redirect, no message, no notice', async () => {
    let answer = (_response: Response): void => undefined;
    const { http, store, turnedAway, messages, seenHeaders } = inSession(() => new Promise((resolve) => (answer = resolve)));
    const asking = http.request({ method: 'POST', path: '/a', keepalive: true });
    store.signOut();
    answer(late());
    expect(await asking).toMatchObject(ended);
    expect([turnedAway, messages, seenHeaders, store.get('unauthorisedShown')]).toEqual([[], [], [], false]);
  });

  it('is ended by a call that waits for the answers of those that outlive it, and keeps its token', async () => {
    let answer = (_response: Response): void => undefined;
    const { http, store, sent } = inSession(({ url }) =>
      url === '/api/report' ? new Promise((resolve) => (answer = resolve)) : new Response(envelope(1)),
    );
    void http.request({ method: 'POST', path: '/report', keepalive: true });
    const ending = http.request({ method: 'POST', path: '/logout', keepalive: true, last: true });
    store.signOut();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent.map(({ url }) => url)).toEqual(['/api/report']);
    answer(new Response(envelope(1)));
    await ending;
    expect(sent.map(({ url }) => url)).toEqual(['/api/report', '/api/logout']);
    expect(sent[1]?.init.headers).toMatchObject({ 'X-Access-Token': 'old' });
  });

  it('is ended after two seconds even if one of them is never answered', async () => {
    vi.useFakeTimers();
    const { http, sent } = inSession(() => new Promise(() => undefined));
    void http.request({ method: 'POST', path: '/report', keepalive: true });
    void http.request({ method: 'POST', path: '/logout', keepalive: true, last: true });
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    vi.useRealTimers();
  });

  it("continues a guest's requests when the guest signs in", async () => {
    let answer = (_response: Response): void => undefined;
    const { http, store } = setUp(() => new Promise((resolve) => (answer = resolve)));
    const asking = http.request({ method: 'GET', path: '/a' });
    store.set('accessToken', 'new');
    answer(new Response(envelope(7)));
    expect(await asking).toMatchObject({ flag: true, result: 7 });
  });
});

describe('files', () => {
  it('returns a download with its Chinese name', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('证书.pdf')}`,
    };
    const { http } = setUp(() => new Response('PDF', { headers }));
    const file = await http.file({ method: 'GET', path: '/x' });
    expect([file.fileName, await file.blob.text()]).toEqual(['证书.pdf', 'PDF']);
  });

  it('throws the refusal of a download and shows it', async () => {
    const { http, messages } = setUp(() => new Response(refusal('还没有证书'), { headers: { 'content-type': 'application/json' } }));
    const thrown = await http.file({ method: 'GET', path: '/x' }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(AppError);
    expect(messages).toEqual(['还没有证书']);
  });
});
