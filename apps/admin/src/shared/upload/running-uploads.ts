import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  running += by;
  for (const listener of listeners) {
    listener();
  }
};

/** Counts an upload as running; answers how to end it. Editors that are hidden count as well. */
export function beginUpload(): () => void {
  change(1);
  return () => change(-1);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any file is on its way: leaving the page would cancel it. */
export const useUploading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
