// The only module here that uses browser globals: each function connects one behaviour to the page.
import type { Client } from '@palm/client/call';
import { BACKGROUND_SCOPE } from '@palm/client/constants';
import type { Store } from '@palm/client/storage';
import { redPointApi } from '@palm/contract/message/red-point';
import { createRedPoints, type RedPoints } from './red-point.ts';
import { registerServiceWorker, requestSync } from './service-worker-registration.ts';
import { createStudyQueue } from './study-queue.ts';
import { createStudyReports, type StudyReports } from './study-reports.ts';
import { fetchRecoloured } from './theme-stylesheet.ts';

const background = { quiet: true, scope: BACKGROUND_SCOPE };

const indexedDatabase = (): IDBFactory | undefined => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
};

/** Red points, using the contract's calls. `onPopup` is called if a company popup is pending. */
export const connectRedPoints = (client: Pick<Client, 'call'>, store: Store, onPopup: () => void): RedPoints =>
  createRedPoints({
    store,
    onPopup,
    fetchToken: () => {
      const query = { userId: store.get('userId') ?? '', orgId: store.get('orgId') ?? '' };
      return client.call(redPointApi.accessToken, { query }, background);
    },
    pickUp: async (seqNo, token) => {
      const input = { params: { seqNo }, body: { targets: [] } };
      const { list } = await client.call(redPointApi.pickUp, input, { ...background, headers: { 'access-token': token } });
      return list;
    },
  });

/** Study reports with this browser's queue, sent at startup and whenever the network returns. */
export const connectStudyReports = (client: Pick<Client, 'call'>, store: Store): StudyReports => {
  const reports = createStudyReports({
    client,
    store,
    queue: createStudyQueue(indexedDatabase(), Date.now),
    now: Date.now,
    requestSync: () => void requestSync(navigator.serviceWorker),
  });
  addEventListener('online', () => void reports.flush());
  void reports.flush();
  return reports;
};

/** Makes the app installable and usable offline. */
export const startServiceWorker = (): Promise<boolean> => registerServiceWorker(navigator.serviceWorker);

/** Applies the organisation's stylesheet in its colour; `false` if there is none. */
export const showStylesheet = async (url: string, colour: string): Promise<boolean> => {
  const css = await fetchRecoloured(url, colour, (...request) => fetch(...request));
  if (css === null || !('adoptedStyleSheets' in document)) {
    return false;
  }
  // The content security policy forbids inline styles; a constructed sheet counts as our own code.
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  document.adoptedStyleSheets = [sheet];
  return true;
};
