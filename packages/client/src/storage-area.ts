/** The used part of the browser's `Storage`; `null` if the browser denies access altogether. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Texts by name. Reading and writing never throw. */
export type StorageArea = {
  read(name: string): string | null;
  write(name: string, raw: string | null): void;
  names(): string[];
};

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Wraps a browser storage that may be full or denied: refused writes are kept in memory until the page unloads (seed §3). */
export const createStorageArea = (storage: StorageLike | null): StorageArea => {
  // A refused write takes precedence over the older stored value; null stands for a refused removal.
  const refused = new Map<string, string | null>();

  const store = (name: string, raw: string | null): boolean =>
    attempt(() => {
      if (raw === null) {
        storage?.removeItem(name);
      } else {
        storage?.setItem(name, raw);
      }
      return storage !== null;
    }, false);

  return {
    read: (name) => {
      const inMemory = refused.get(name);
      return inMemory === undefined ? attempt(() => storage?.getItem(name) ?? null, null) : inMemory;
    },
    write: (name, raw) => {
      if (store(name, raw)) {
        refused.delete(name);
      } else {
        refused.set(name, raw);
      }
    },
    names: () => {
      const length = attempt(() => storage?.length ?? 0, 0);
      const stored = Array.from({ length }, (_, index) => attempt(() => storage?.key(index) ?? null, null));
      return [...new Set([...stored, ...refused.keys()])].filter((name) => name !== null);
    },
  };
};
