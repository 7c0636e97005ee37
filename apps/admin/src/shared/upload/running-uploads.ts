import { isLive } from '@palm/client/upload/upload-item';
import { useSyncExternalStore } from 'react';
import { useUploads } from './use-uploads.ts';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  running += by;
  for (const listener of listeners) {
    listener();
  }
};

/** Counts an upload that is in no list, such as a pasted picture, as running; returns a function that ends it. */
export function beginUpload(): () => void {
  change(1);
  return () => change(-1);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether an upload is in progress that leaving the page would cancel. Includes hidden editors. */
export function useUploading(): boolean {
  const unlisted = useSyncExternalStore(subscribe, () => running > 0);
  return useUploads().some((item) => item.target === null && isLive(item)) || unlisted;
}
