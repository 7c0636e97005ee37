import type { FileHandle, UploadItem } from './upload-item.ts';

/** An upload as persisted beyond the page. */
export type KeptUpload = { id: string; owner: string; item: UploadItem; handle: FileHandle | null };

/** Storage of unfinished uploads. Reading and writing never fail: without it, uploads just do not survive the page. */
export type KeptUploads = {
  all(): Promise<KeptUpload[]>;
  put(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
};

const NAME = 'palm-uploads';
const STORE = 'upload';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });

/** Uses IndexedDB, which can also store file handles; null if the browser denies it. */
export const createKeptUploads = (factory: IDBFactory | null): KeptUploads => {
  let opened: Promise<IDBDatabase> | null = null;
  const open = (indexed: IDBFactory): Promise<IDBDatabase> => {
    const request = indexed.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return settled(request);
  };
  const use = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>, otherwise: T): Promise<T> => {
    if (factory === null) {
      return otherwise;
    }
    try {
      opened ??= open(factory);
      return await settled(work((await opened).transaction(STORE, mode).objectStore(STORE)));
    } catch {
      return otherwise;
    }
  };
  return {
    all: () => use('readonly', (store) => store.getAll() as IDBRequest<KeptUpload[]>, []),
    put: async (upload) => {
      await use('readwrite', (store) => store.put(upload), '');
    },
    remove: async (id) => {
      await use('readwrite', (store) => store.delete(id), undefined);
    },
  };
};
