import { createClient, type Client } from '@palm/client/call';
import { createChunkLoader, type LoadChunk } from '@palm/client/chunk-loader';
import { BACKGROUND_SCOPE, STORAGE_PREFIX } from '@palm/client/constants';
import { createHttp } from '@palm/client/http';
import { isReachable } from '@palm/client/reachable';
import { createStore, isSessionOver, isSignedIn, type Store } from '@palm/client/storage';
import { notificationHeader } from '@palm/contract/message/red-point';
import { toast } from '@palm/ui/toast-store';
import { withEarlyCalls } from '../runtime/early-calls.ts';
import { createLoadingIndicator } from '../runtime/loading-indicator.ts';
import { mobileCheckPath } from '../runtime/mobile-check.ts';
import { applyGuard, guard, pageAfterOtherTab, signInHref } from '../runtime/navigation-guard.ts';
import { organisationCode } from '../runtime/organisation-code.ts';
import type { RedPoints } from '../runtime/red-point.ts';
import { createTabSwitch } from '../runtime/tab-switch-user.ts';
import { unauthorisedHref } from '../runtime/unauthorised.ts';
import { fetchAsPreviewed } from '../shared/draft-preview.ts';
import { IN_PLACE_SCOPE } from '../shared/in-place.ts';
import type { Services } from '../shared/services.tsx';
import { failurePassed, showFailure } from '../shared/failure-toast.ts';
import { loadingFlag, popupFlag } from './flags.ts';
import type { RouterParts } from './router.tsx';
import { BASE_PATH, routes } from './routes.ts';

/** Browsers that deny storage throw on mere access. */
const storageOf = (pick: () => Storage): Storage | null => {
  try {
    return pick();
  } catch {
    return null;
  }
};

/** Resolves once the page is rendered. */
export type Go = (address: string, how: { replace: boolean }) => Promise<void>;

/** Red points and popups (seed §4); their code is loaded when the server first announces a notification. */
function wireNotices(client: Client, store: Store): (headers: Headers, path: string) => void {
  let connecting: Promise<RedPoints> | null = null;
  const connect = () =>
    import('../runtime/browser.ts').then((browser) => browser.connectRedPoints(client, store, () => popupFlag.set(true)));
  return (headers, path) => {
    if (headers.has(notificationHeader)) {
      connecting ??= connect();
      // If the chunk fails to load, the next notification retries.
      connecting.then((points) => points.onHeaders(headers, path)).catch(() => (connecting = null));
    }
  };
}

/** Shows one calm message while any call is waiting for a busy server. */
function showBusy(): (waiting: boolean) => void {
  let close: (() => void) | null = null;
  return (waiting) => {
    if (waiting) {
      close ??= toast.show({ kind: 'info', text: '现在使用的人较多，正在重试，请稍等', duration: 0, closable: false });
    } else {
      close?.();
      close = null;
    }
  };
}

/** The HTTP layer with the page's reactions (seed §4, §8). `go` may only be called once the router is mounted. */
export function wireServices(go: Go): Services {
  const store = createStore({ local: storageOf(() => localStorage), session: storageOf(() => sessionStorage) });
  const indicator = createLoadingIndicator({ show: () => loadingFlag.set(true), hide: () => loadingFlag.set(false) });
  indicator.suppress(IN_PLACE_SCOPE);
  indicator.suppress(BACKGROUND_SCOPE);
  const http = createHttp({
    // Early calls are for whoever is signed in.
    fetch: fetchAsPreviewed(withEarlyCalls((...request) => fetch(...request), globalThis.palmEarly)),
    store,
    hooks: {
      onMessage: showFailure,
      onReached: failurePassed,
      onUnauthorised: (msg) => go(unauthorisedHref(msg, location.pathname.slice(BASE_PATH.length) + location.search), { replace: true }),
      onHeaders: (headers, path) => takeNotice(headers, path),
      onBegin: (scope) => indicator.begin(scope),
      onBusy: showBusy(),
    },
  });
  addEventListener('online', failurePassed);
  const client = createClient(http, { checkResults: import.meta.env.DEV });
  const takeNotice = wireNotices(client, store);
  return { client, store };
}

/** The guard of seed §4 on the stored session. Our additional public pages pass like the seed's. */
export function wireGuard(store: Store, host: string): RouterParts['guard'] {
  return (to, name) => {
    if (name !== null && routes[name].public) {
      return null;
    }
    // An ended session opens no page: whichever page is opened after /401, signing in comes first.
    if (name !== 'unauthorised' && isSessionOver(store)) {
      store.signOut();
    }
    const outcome = guard({
      signedIn: isSignedIn(store),
      storedCode: store.get('orgCode'),
      derivedCode: organisationCode({ host, search: to.replace(/^[^?]*/, '') }),
      to,
    });
    applyGuard(outcome, store);
    if (outcome.go === 'as asked') {
      return null;
    }
    return outcome.go === '/login' ? signInHref(to) : outcome.go;
  };
}

/** Seed §2: on startup MOBILE_CHECK may redirect, before the router reads the URL. */
export function applyMobileCheck(store: Store): void {
  const path = mobileCheckPath(store.get('MOBILE_CHECK'), location.pathname.slice(BASE_PATH.length));
  if (path !== null) {
    history.replaceState(null, '', BASE_PATH + path);
  }
}

const USER_KEY = `${STORAGE_PREFIX}userId`;

/**
 * Watches other tabs: their changes to storage, a different person signing in while this tab was hidden (seed §2), and anybody signing in
 * while this tab shows the sign-in page, which then goes on.
 */
export function watchOtherTabs(store: Store, go: Go): void {
  const tabSwitch = createTabSwitch({
    store,
    warn: (text, onClose) => toast.show({ kind: 'error', text, closable: true, onClose }),
    go: (path) => void go(path, { replace: true }),
  });
  const goOn = (): boolean => {
    const address = location.pathname.slice(BASE_PATH.length) + location.search;
    const signedIn = isSignedIn(store) && !isSessionOver(store);
    const page = pageAfterOtherTab({ address, signedIn, storedCode: store.get('orgCode') });
    if (page !== null) {
      // This is no change of person to be warned of.
      tabSwitch.hidden();
      void go(page, { replace: true });
    }
    return page !== null;
  };
  addEventListener('storage', ({ key }) => {
    store.announce();
    // A sign-in writes several keys, one event each.
    setTimeout(() => goOn() || document.hidden || key !== USER_KEY || tabSwitch.heard());
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? tabSwitch.hidden() : goOn() || tabSwitch.visible()));
}

/** The page loader of seed §8. `wanted` returns the URL being opened. */
export const wireChunkLoader = (store: Store, wanted: () => string): LoadChunk =>
  createChunkLoader({ store, wanted, open: (address) => location.assign(address), reached: isReachable });
