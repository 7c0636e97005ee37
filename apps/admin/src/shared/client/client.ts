import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { createUploader } from '@palm/client/upload';
import { identityApi } from '@palm/contract/identity';
import { createSessionGate } from '../session/session-gate.ts';

/** What the way to the server asks of the page. The app connects it once; until then nothing is shown. */
type PageHooks = {
  showError: (text: string) => void;
  sessionEnded: (text: string) => void;
  /** Calls wait because the server has too much to do; false when the last of them has gone on. */
  showWaiting: (waiting: boolean) => void;
};

const hooks: PageHooks = { showError: () => undefined, sessionEnded: () => undefined, showWaiting: () => undefined };

export function connectPage(connected: Partial<PageHooks>): void {
  Object.assign(hooks, connected);
}

/** Looking at the storage throws where the browser forbids it. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/** The browser's own storages; null where it forbids them. */
export const storages = { local: browserStorage('localStorage'), session: browserStorage('sessionStorage') };

/** The memory shared with the learner app: one sign-in serves both. */
export const store = createStore(storages);

/** What people set up for themselves in the console. Its prefix is its own, so that it outlives a sign-out (seed §4 clears the other). */
export const preferences = createStore({ ...storages, prefix: 'PALM_CONSOLE_' });

/** Where calls wait that the server has refused because the session has ended. Signing out is not worth a session. */
export const sessionGate = createSessionGate({ freely: [identityApi.logout.path] });

const http = createHttp({
  fetch: (input, init) => globalThis.fetch(input, init),
  store,
  hooks: {
    onMessage: (text) => hooks.showError(text),
    onUnauthorised: (text) => hooks.sessionEnded(text),
    // red points belong to the learner app
    onHeaders: () => undefined,
    onBegin: () => () => undefined,
    onBusy: (waiting) => hooks.showWaiting(waiting),
    renewSession: (text, path) => sessionGate.renew(text, path),
  },
});

export const client = createClient(http, { checkResults: import.meta.env.DEV });

export const uploader = createUploader({
  client,
  store,
  page: () => window.location.href,
  createXhr: () => new XMLHttpRequest(),
  onFailure: () => undefined,
});
