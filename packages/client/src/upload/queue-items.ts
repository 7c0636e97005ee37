import { PART_BYTES } from '@palm/contract/upload/parts';
import type { KeptUploads } from './kept-uploads.ts';
import { atRest, type FileHandle, type UploadItem } from './upload-item.ts';

/** The queue's list: what is displayed, and what of it is persisted. */
export type QueueItems = {
  /** The same array until something changes. */
  all(): readonly UploadItem[];
  get(id: string): UploadItem | undefined;
  add(items: readonly UploadItem[]): void;
  patch(id: string, changes: Partial<UploadItem>): void;
  remove(id: string): void;
  /** Clears the list in memory, but not the persisted uploads. */
  clear(): void;
  subscribe(listener: () => void): () => void;
};

type ItemsParts = {
  kept: KeptUploads;
  /** Owner of the uploads. */
  owner: () => string | null;
  handleOf: (id: string) => FileHandle | null;
};

/** Progress within a part is lost with the page anyway, so only larger changes are persisted. */
const isWorthKeeping = (before: UploadItem | undefined, after: UploadItem): boolean =>
  before === undefined ||
  before.state !== after.state ||
  before.uploadId !== after.uploadId ||
  Math.floor(before.sent / PART_BYTES) !== Math.floor(after.sent / PART_BYTES);

export const createQueueItems = ({ kept, owner, handleOf }: ItemsParts): QueueItems => {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();

  const change = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of listeners) {
      listener();
    }
  };

  const keep = (before: UploadItem | undefined, after: UploadItem): void => {
    const whose = owner();
    // Uploads for an open form end with the form.
    if (whose !== null && after.target !== null && isWorthKeeping(before, after)) {
      void kept.put({ id: after.id, owner: whose, item: atRest(after), handle: handleOf(after.id) });
    }
  };

  const get = (id: string): UploadItem | undefined => items.find((item) => item.id === id);

  return {
    all: () => items,
    get,
    add: (added) => {
      for (const item of added) {
        keep(undefined, item);
      }
      change([...items, ...added]);
    },
    patch: (id, changes) => {
      const before = get(id);
      if (before) {
        const after = { ...before, ...changes };
        keep(before, after);
        change(items.map((item) => (item.id === id ? after : item)));
      }
    },
    remove: (id) => {
      change(items.filter((item) => item.id !== id));
      void kept.remove(id);
    },
    clear: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
