import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { identityApi } from '@palm/contract/identity/calls';
import { createServices, type Services } from '../shared/services.tsx';
import { createSessionGate } from '../shared/session/session-gate.ts';

/** How calls speak to the person. */
export type Messages = {
  showError: (text: string) => void;
  /** Calls wait because the server has too much to do; false when the last of them has gone on. */
  showWaiting: (waiting: boolean) => void;
};

/** Looking at the storage throws where the browser forbids it. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

type WiringParts = { fetch: typeof fetch; sessionEnded: (text: string) => void };

/** The way to the server and what stands on it. What shows messages is itself a component, which connects itself; until then nothing is shown. */
export function wireServices({ fetch, sessionEnded }: WiringParts): { services: Services; connectMessages: (shown: Messages) => void } {
  let messages: Messages = { showError: () => undefined, showWaiting: () => undefined };
  const storages = { local: browserStorage('localStorage'), session: browserStorage('sessionStorage') };
  const store = createStore(storages);
  // signing out is not worth a session
  const sessionGate = createSessionGate({ freely: [identityApi.logout.path] });
  const http = createHttp({
    fetch,
    store,
    hooks: {
      onMessage: (text) => messages.showError(text),
      onUnauthorised: sessionEnded,
      // red points belong to the learner app
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
