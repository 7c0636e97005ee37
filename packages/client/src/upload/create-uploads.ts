import { multipartApi } from '@palm/contract/upload/multipart';
import type { Client } from '../call.ts';
import { newId } from '../new-id.ts';
import type { Store } from '../storage.ts';
import type { Uploader } from '../upload.ts';
import { createHeldUploads } from './held-uploads.ts';
import { createKeptUploads } from './kept-uploads.ts';
import { isLarge } from './multipart.ts';
import type { Network } from './network.ts';
import { createUploadQueue, type UploadQueue } from './queue.ts';

const network: Network = {
  isOnline: () => navigator.onLine,
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** Accessing the database throws if the browser denies it. */
function ownDatabase(): IDBFactory | null {
  try {
    return window.indexedDB ?? null;
  } catch {
    return null;
  }
}

/** Missing on plain HTTP. */
const ownLocks = (): LockManager | null => (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks ?? null;

type Parts = { client: Client; store: Store; uploader: Uploader };

/** The upload queue of a window: every chosen file goes through it. */
export const createUploads = ({ client, store, uploader }: Parts): UploadQueue =>
  createUploadQueue({
    uploader,
    network,
    kept: createKeptUploads(ownDatabase()),
    held: createHeldUploads(ownLocks()),
    owner: () => store.get('userId'),
    newId,
    giveUp: (item) => {
      if (isLarge(item)) {
        void client.call(multipartApi.abort, { body: { uploadId: item.uploadId } }, { quiet: true }).catch(() => undefined);
      }
    },
    now: () => Date.now(),
    chance: () => Math.random(),
  });
