import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** The browser's network state; it notices a pulled cable immediately, but never a dead server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
