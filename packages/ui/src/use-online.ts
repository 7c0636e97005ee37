import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What the browser says of the network; it knows of a pulled cable at once, of a dead server never. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
