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
  /** NWR: a company popup waits. */
  onPopup: () => void;
};

export type RedPoints = {
  /** Reads the header of an answer and starts the pick-up that it asks for; the pick-up's own answers ask for nothing. */
  onHeaders(headers: Headers, path: string): void;
  /** Picks up now; calls at the same time share one poll. */
  pickUp(): Promise<void>;
  /** Rises with every poll that brought something. */
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
    // Writes the default where nothing was kept (seed §4: setting seqNo to -1 if absent).
    store.set('seqNo', store.get('seqNo'));
    return fetched;
  };

  const take = (items: readonly RedPoint[]): void => {
    if (items.length > 0) {
      store.set('seqNo', Math.max(store.get('seqNo'), ...items.map(({ seqNo }) => seqNo)));
      addPointNews(store, items);
      setCounter(counter + 1);
    }
    // A popup that came with points asked for as RPM is not told as NWR any more: it was picked up.
    if (items.some(isPopup)) {
      onPopup();
    }
  };

  const poll = async (): Promise<void> => {
    const member = store.get('userId');
    // The notice may have been for somebody who has signed out since.
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
      // A refused token would be refused for ever; without an answer it may still be good.
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
