import { isLive, type UploadItem } from '@palm/client/upload/upload-item';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLastingUploads } from './use-uploads.ts';

/** How long finished uploads are announced in the header; the list of all uploads keeps them for a day. */
const ANNOUNCED_MS = 8000;

// The header and the editors show the same.
let closed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function close(ids: readonly string[]): void {
  closed = new Set([...closed, ...ids]);
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the last of them finished; null if one of them has not, or failed. */
const finishedAt = (items: readonly UploadItem[]): number | null =>
  items.length > 0 && items.every(({ state }) => state === 'done') ? Math.max(...items.map(({ doneAt }) => doneAt ?? 0)) : null;

/**
 * The uploads for the header: those somebody may be waiting for, or has to deal with. Once all are done they go by themselves, unless they
 * are being read (`isOpen`); `onClose` is null while something is being uploaded.
 */
export function useShownUploads(isOpen: boolean): { items: readonly UploadItem[]; onClose: (() => void) | null } {
  const hidden = useSyncExternalStore(subscribe, () => closed);
  const items = useLastingUploads().filter((item) => isLive(item) || !hidden.has(item.id));
  const at = finishedAt(items);
  const [announced, setAnnounced] = useState<number | null>(null);
  const isOver = at !== null && !isOpen && announced === at;
  useEffect(() => {
    const timer = at === null || isOpen ? undefined : setTimeout(() => setAnnounced(at), at + ANNOUNCED_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at, isOpen]);
  return {
    items: isOver ? [] : items,
    onClose: items.some(isLive) ? null : () => close(items.map(({ id }) => id)),
  };
}
