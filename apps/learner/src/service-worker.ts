import { answerRequest, dropOldCaches, sendWaiting, SYNC_TAG } from './runtime/offline.ts';
import { createStudyQueue } from './runtime/study-queue.ts';

// The types of a worker clash with those of a page, and the whole app is checked as a page: these are the few that are used here.
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

// The browser fires this when the network is back, also when every page of the app is closed.
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) {
    event.waitUntil(sendWaiting(queue, parts.fetch));
  }
});
