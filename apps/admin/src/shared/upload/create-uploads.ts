import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import type { Uploader } from '@palm/client/upload';
import { createHeldUploads } from '@palm/client/upload/held-uploads';
import { createKeptUploads } from '@palm/client/upload/kept-uploads';
import { isLarge } from '@palm/client/upload/multipart';
import type { Network } from '@palm/client/upload/network';
import { createUploadQueue, type UploadQueue } from '@palm/client/upload/queue';
import { multipartApi } from '@palm/contract/upload/multipart';
import { newId } from '@palm/client/new-id';

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

/** Looking at the database throws where the browser forbids it. */
function ownDatabase(): IDBFactory | null {
  try {
    return window.indexedDB ?? null;
  } catch {
    return null;
  }
}

/** Missing on plain http. */
const ownLocks = (): LockManager | null => (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks ?? null;

type Parts = { client: Client; store: Store; uploader: Uploader };

/** The one queue of this window: every file of the console goes through it. */
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
