import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { studyApi } from '@palm/contract/study/calls';
import { answerRequest, dropOldCaches, isHashedAsset, sendQueued, sendWaiting, type OfflineParts } from './offline.ts';
import { registerServiceWorker, requestSync } from './service-worker-registration.ts';
import { createStudyQueue } from './study-queue.ts';

const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, 'https://a.cn').pathname;

const fakeCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: Request | string) => store.get(keyOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void store.set(keyOf(request), response),
      keys: async () => [...store.keys()].map((path) => new Request(`https://a.cn${path}`)),
      delete: async (request: Request) => store.delete(keyOf(request)),
    } as unknown as Cache;
  };
  const caches: OfflineParts['caches'] = { open, keys: async () => [...stores.keys()], delete: async (name) => stores.delete(name) };
  return { caches, stores };
};

const navigation = (path: string) => Object.defineProperty(new Request(`https://a.cn${path}`), 'mode', { value: 'navigate' });
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const asset = '/web/assets/index-Bx3kP9_a.js';

describe('documents are fetched network first', () => {
  it('caches the last one for being offline, for every route', async () => {
    const { caches } = fakeCaches();
    await answerRequest(navigation('/web/homePage'), { caches, fetch: async () => page('new') });
    const offline = await answerRequest(navigation('/web/courseDetail?id=1'), { caches, fetch: lost });
    expect(await offline?.text()).toBe('new');
  });

  it('does not cache an unsaved branding', async () => {
    const { caches } = fakeCaches();
    await answerRequest(navigation('/web/homePage'), { caches, fetch: async () => page('saved') });
    await answerRequest(navigation('/web/homePage?brandPreview=1'), { caches, fetch: async () => page('a draft') });
    const offline = await answerRequest(navigation('/web/homePage'), { caches, fetch: lost });
    expect(await offline?.text()).toBe('saved');
  });

  it('shows an offline page if nothing is cached', async () => {
    const answer = await answerRequest(navigation('/web/'), { caches: fakeCaches().caches, fetch: lost });
    expect(answer?.status).toBe(503);
    const shown = await answer?.text();
    expect(shown).toContain('网络已断开');
    // It reloads automatically as announced: when back online, and periodically.
    expect([shown?.includes('http-equiv="refresh"'), shown?.includes("addEventListener('online'")]).toEqual([true, true]);
  });

  it('does not cache an error page', async () => {
    const { caches, stores } = fakeCaches();
    await answerRequest(navigation('/web/'), { caches, fetch: async () => new Response('', { status: 502 }) });
    expect(stores.get('documents-1')?.size).toBe(0);
  });

  it('does not cache a picture opened as a page', async () => {
    const { caches, stores } = fakeCaches();
    const picture = new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    await answerRequest(navigation('/web/icon.svg'), { caches, fetch: async () => picture });
    expect(stores.get('documents-1')?.size).toBe(0);
  });
});

describe('hashed files are served cache first', () => {
  it('fetches each once', async () => {
    const { caches } = fakeCaches();
    let fetched = 0;
    const fetch = async () => {
      fetched += 1;
      return new Response('code');
    };
    await answerRequest(new Request(`https://a.cn${asset}`), { caches, fetch });
    const again = await answerRequest(new Request(`https://a.cn${asset}`), { caches, fetch });
    expect([fetched, await again?.text()]).toEqual([1, 'code']);
  });

  it('are left to the browser if caches are bypassed, as by the connection test', () => {
    const request = new Request(`https://a.cn${asset}`, { cache: 'no-store' });
    expect(answerRequest(request, { caches: fakeCaches().caches, fetch: lost })).toBeNull();
  });

  it('caches at most 300', async () => {
    const { caches, stores } = fakeCaches();
    for (let index = 0; index < 302; index += 1) {
      await answerRequest(new Request(`https://a.cn/web/assets/a-${String(index).padStart(8, '0')}.js`), {
        caches,
        fetch: async () => new Response(''),
      });
    }
    expect(stores.get('assets-1')?.size).toBe(300);
  });

  it.each([
    [asset, true],
    ['/web/assets/index.js', false],
    ['/web/icon.svg', false],
    ['/api/front/crt/t', false],
    ['/oss/a-12345678.png', false],
  ])('%s → %s', (path, answer) => {
    expect(isHashedAsset(`https://a.cn${path}`)).toBe(answer);
  });
});

describe('everything else is left to the browser', () => {
  it.each([new Request('https://a.cn/api/x', { method: 'POST' }), new Request('https://a.cn/api/x'), navigation('/admin/')])(
    '%#',
    (request) => {
      expect(answerRequest(request, { caches: fakeCaches().caches, fetch: lost })).toBeNull();
    },
  );

  it('deletes the caches of older versions', async () => {
    const { caches, stores } = fakeCaches();
    for (const name of ['assets-0', 'assets-1', 'documents-1']) {
      await caches.open(name);
    }
    await dropOldCaches(caches);
    expect([...stores.keys()]).toEqual(['assets-1', 'documents-1']);
  });
});

describe('the background sync sends a queued report', () => {
  const queued = {
    userId: '1',
    accessToken: 'mine',
    queuedAt: 0,
    report: { playerSession: 'p', sequence: 1, ranges: [], dwellSeconds: 0, position: 0 },
  };

  it('with the token it was queued with', async () => {
    const sent: [unknown, RequestInit | undefined][] = [];
    const outcome = await sendQueued(queued, async (url, init) => {
      sent.push([url, init]);
      return new Response('{"flag":true}');
    });
    expect([outcome, sent[0]?.[0]]).toEqual(['done', `/api${studyApi.report.path}`]);
    expect(sent[0]?.[1]).toMatchObject({ method: 'POST', headers: { 'X-Access-Token': 'mine' }, body: JSON.stringify(queued.report) });
  });

  it.each([
    [401, 'skip'],
    [413, 'done'],
    [429, 'stop'],
    [503, 'stop'],
  ])('status %i → %s', async (status, outcome) => {
    expect(await sendQueued(queued, async () => new Response('', { status }))).toBe(outcome);
  });

  it('stops if there is still no network', async () => {
    expect(await sendQueued(queued, lost)).toBe('stop');
  });

  it('resolves once all is sent, and rejects while unreachable, so that the browser retries', async () => {
    const queue = createStudyQueue(new IDBFactory(), () => 0);
    await queue.add(queued);
    await expect(sendWaiting(queue, lost)).rejects.toThrow('wait for the network');
    await sendWaiting(queue, async () => new Response('{"flag":true}'));
    expect(await queue.count()).toBe(0);
  });
});

describe('the service worker registration', () => {
  it('uses the base path of the app and requests a sync', async () => {
    const calls: unknown[] = [];
    const container = {
      register: async (url: string, options: object) => calls.push(url, options),
      ready: Promise.resolve({ sync: { register: async (tag: string) => void calls.push(tag) } }),
    };
    expect([await registerServiceWorker(container), await requestSync(container)]).toEqual([true, true]);
    expect(calls).toEqual(['/web/service-worker.js', { scope: '/web/' }, 'study-reports']);
  });

  it('tolerates browsers that lack or refuse it', async () => {
    const refusing = { register: () => Promise.reject(new Error('refused')), ready: Promise.resolve({}) };
    expect([await registerServiceWorker(undefined), await requestSync(undefined)]).toEqual([false, false]);
    expect([await registerServiceWorker(refusing), await requestSync(refusing)]).toEqual([false, false]);
  });
});
