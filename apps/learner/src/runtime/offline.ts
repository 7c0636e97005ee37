import { API_PREFIX } from '@palm/client/constants';
import type { QueuedReport, SendOutcome, StudyQueue } from './study-queue.ts';

const DOCUMENTS = 'documents-1';
const ASSETS = 'assets-1';
/** A single document serves every route of the app. */
const SHELL = '/web/';
const MOST_ASSETS = 300;
/** The path of `studyApi.report`; a test compares the two, because importing the contract would include its schemas. */
const REPORT_PATH = '/front/study/report';

/** Tag of the page's background sync requests. */
export const SYNC_TAG = 'study-reports';

/** Self-contained: it reloads the URL automatically, as soon as the network is back and otherwise every ten seconds. */
const OFFLINE_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10"><title>网络已断开</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;
font:16px/1.6 system-ui,sans-serif;color:#1f2733;background:#f5f7fa}h1{margin:0;font-size:20px}p{margin:0;color:#5b6675}
a{justify-self:center;padding:10px 28px;border-radius:8px;background:#0376d3;color:#fff;text-decoration:none}</style>
<h1>网络已断开</h1><p>已学的进度保存在本机，联网后会自动提交，这个页面也会自动打开。</p><a href="">重试</a>
<script>addEventListener('online',function(){location.reload()})</script></html>`;

type Cached = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
type Fetching = (request: Request | string, init?: RequestInit) => Promise<Response>;
export type OfflineParts = { caches: Cached; fetch: Fetching };

/** Files with a content hash in their name never change. */
export const isHashedAsset = (url: string): boolean => /^\/web\/assets\/.+-[\w-]{8,}\.\w+$/.test(new URL(url).pathname);

const networkFirst = async (request: Request, { caches, fetch }: OfflineParts): Promise<Response> => {
  const cache = await caches.open(DOCUMENTS);
  try {
    const response = await fetch(request);
    // A picture opened in its own tab is a navigation too, as is the frame with an unsaved branding.
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html') && !request.url.includes('brandPreview')) {
      await cache.put(SHELL, response.clone());
    }
    return response;
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return (await cache.match(SHELL)) ?? new Response(OFFLINE_PAGE, { status: 503, headers });
  }
};

const cacheFirst = async (request: Request, { caches, fetch }: OfflineParts): Promise<Response> => {
  const cache = await caches.open(ASSETS);
  const known = await cache.match(request);
  if (known !== undefined) {
    return known;
  }
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const all = await cache.keys();
    // Every deployment leaves files behind; the oldest are evicted.
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ASSETS)).map((old) => cache.delete(old)));
  }
  return response;
};

/** How the service worker answers a request; `null` leaves it to the browser. */
export const answerRequest = (request: Request, parts: OfflineParts): Promise<Response> | null => {
  // Requests that bypass caches measure the connection.
  if (request.method !== 'GET' || request.cache === 'no-store') {
    return null;
  }
  if (request.mode === 'navigate') {
    return new URL(request.url).pathname.startsWith(SHELL) ? networkFirst(request, parts) : null;
  }
  return isHashedAsset(request.url) ? cacheFirst(request, parts) : null;
};

/** Deletes the caches of older service worker versions. */
export const dropOldCaches = async (caches: Cached): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name !== DOCUMENTS && name !== ASSETS);
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** Sends a queued report without a page, using the token it was queued with. If that session has ended, it is left to the page. */
export const sendQueued = async ({ accessToken, report }: QueuedReport, fetch: Fetching): Promise<SendOutcome> => {
  try {
    const response = await fetch(API_PREFIX + REPORT_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Access-Token': accessToken },
      body: JSON.stringify(report),
    });
    if (response.ok) {
      return 'done';
    }
    if (response.status === 401 || response.status === 819) {
      return 'skip';
    }
    return response.status === 429 || response.status >= 500 ? 'stop' : 'done';
  } catch {
    return 'stop';
  }
};

/** Sends the queue. Rejects while the server is unreachable, because browsers repeat a failed sync. */
export const sendWaiting = async (queue: Pick<StudyQueue, 'flush'>, fetch: Fetching): Promise<void> => {
  let closed = false;
  await queue.flush(async (queued) => {
    const outcome = await sendQueued(queued, fetch);
    closed = outcome === 'stop';
    return outcome;
  });
  if (closed) {
    throw new Error('reports still wait for the network');
  }
};
