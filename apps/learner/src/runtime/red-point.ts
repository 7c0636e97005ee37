import { AppError } from '@palm/client/app-error';
import type { Store } from '@palm/client/storage';
import type { RedPoint } from '@palm/contract/message/red-point';
import { notificationType } from './notification-header.ts';
import { addPointNews, isPopup } from './point-news.ts';

type RedPointParts = {
  store: Pick<Store, 'get' | 'set' | 'remove'>;
  /** GET spckMPAccessToken. */
  fetchToken: () => Promise<string>;
  /** POST pickUpRedPointOfTarget/{seqNo}/3 with the header access-token. */
  pickUp: (seqNo: number, token: string) => Promise<readonly RedPoint[]>;
  /** NWR: a company popup is pending. */
  onPopup: () => void;
};

export type RedPoints = {
  /** Reads a response's header and starts the pick-up it asks for; responses of the pick-up itself are ignored. */
  onHeaders(headers: Headers, path: string): void;
  /** Picks up now; concurrent calls share one poll. */
  pickUp(): Promise<void>;
  /** Incremented by every poll that returned something. */
  count(): number;
  reset(): void;
  subscribe(listener: () => void): () => void;
};

/** Red points of seed §4 and product §3.14. */
export const createRedPoints = ({ store, fetchToken, pickUp, onPopup }: RedPointParts): RedPoints => {
  const listeners = new Set<() => void>();
  let counter = 0;
  let running: Promise<void> | null = null;

  const setCounter = (value: number): void => {
    counter = value;
    for (const listener of listeners) {
      listener();
    }
  };

  const tokenOf = async (): Promise<string> => {
    const stored = store.get('messageAccessToken');
    if (stored !== null) {
      return stored;
    }
    const fetched = await fetchToken();
    store.set('messageAccessToken', fetched);
    // Stores the default if nothing is stored (seed §4: setting seqNo to -1 if absent).
    store.set('seqNo', store.get('seqNo'));
    return fetched;
  };

  const take = (items: readonly RedPoint[]): void => {
    if (items.length > 0) {
      store.set('seqNo', Math.max(store.get('seqNo'), ...items.map(({ seqNo }) => seqNo)));
      addPointNews(store, items);
      setCounter(counter + 1);
    }
    // A popup that arrived with points requested for RPM is no longer announced as NWR, because it was picked up.
    if (items.some(isPopup)) {
      onPopup();
    }
  };

  const poll = async (): Promise<void> => {
    const member = store.get('userId');
    // The notification may have been for somebody who has since signed out.
    if (member === null) {
      return;
    }
    try {
      const items = await pickUp(store.get('seqNo'), await tokenOf());
      // Somebody else may have signed in meanwhile; these points are not theirs.
      if (store.get('userId') === member) {
        take(items);
      }
    } catch (error) {
      // A refused token would be refused forever; without a response it may still be valid.
      if (error instanceof AppError && error.code !== -1) {
        store.remove('messageAccessToken');
      }
    }
  };

  const pickUpOnce = (): Promise<void> => {
    running ??= poll().finally(() => (running = null));
    return running;
  };

  return {
    onHeaders: (headers, path) => {
      const type = notificationType(headers, path);
      if (type === null) {
        return;
      }
      void pickUpOnce();
      if (type === 'NWR') {
        onPopup();
      }
    },
    pickUp: pickUpOnce,
    count: () => counter,
    reset: () => setCounter(0),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
