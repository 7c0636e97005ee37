import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { identityApi } from '@palm/contract/identity/calls';
import { createServices, type Services } from '../shared/services.tsx';
import { createSessionGate } from '../shared/session/session-gate.ts';

/** How calls show messages. */
export type Messages = {
  showError: (text: string) => void;
  /** Calls are waiting for a busy server; false once the last of them has continued. */
  showWaiting: (waiting: boolean) => void;
};

/** Accessing the storage throws if the browser denies it. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

type WiringParts = { fetch: typeof fetch; sessionEnded: (text: string) => void };

/** The client and everything based on it. Messages are shown by a component that connects itself; until then none are shown. */
export function wireServices({ fetch, sessionEnded }: WiringParts): { services: Services; connectMessages: (shown: Messages) => void } {
  let messages: Messages = { showError: () => undefined, showWaiting: () => undefined };
  const storages = { local: browserStorage('localStorage'), session: browserStorage('sessionStorage') };
  const store = createStore(storages);
  // Signing out does not need a session.
  const sessionGate = createSessionGate({ freely: [identityApi.logout.path] });
  const http = createHttp({
    fetch,
    store,
    hooks: {
      onMessage: (text) => messages.showError(text),
      onUnauthorised: sessionEnded,
      // Red points only exist in the learner app.
      onHeaders: () => undefined,
      onBegin: () => () => undefined,
      onBusy: (waiting) => messages.showWaiting(waiting),
      renewSession: (text, path) => sessionGate.renew(text, path),
    },
  });
  const client = createClient(http, { checkResults: import.meta.env.DEV });
  return {
    services: createServices({ client, store, sessionGate, storages }),
    connectMessages: (shown) => {
      messages = shown;
    },
  };
}
