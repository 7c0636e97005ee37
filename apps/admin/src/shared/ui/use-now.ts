import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The current minute in milliseconds; what is drawn by it follows the clock. */
export const useNow = (): number => useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
