import { answerRequest, dropOldCaches, sendWaiting, SYNC_TAG } from './runtime/offline.ts';
import { createStudyQueue } from './runtime/study-queue.ts';

// Worker types clash with DOM types, and the whole app is checked with the latter: these are the few used here.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Syncing = Waiting & { tag: string };
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'sync', listener: (event: Syncing) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const worker = globalThis as unknown as Worker;
const parts = { caches, fetch: globalThis.fetch.bind(globalThis) };
const queue = createStudyQueue(globalThis.indexedDB, Date.now);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches(caches).then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const answer = answerRequest(event.request, parts);
  if (answer !== null) {
    event.respondWith(answer);
  }
});

// Fired by the browser when the network is back, even if every page of the app is closed.
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) {
    event.waitUntil(sendWaiting(queue, parts.fetch));
  }
});
