import { createLru } from './lru.ts';

/** Figures that are slow to read and may be slightly stale. */
export interface StaleCache<T extends object> {
  /** Returns the cached value unless it is too old; once it is no longer fresh, it is re-read in the background for the next caller. */
  get(key: string, read: () => Promise<T>): Promise<T>;
}

interface StaleCacheOptions {
  /** The age in milliseconds up to which a value is fresh, and up to which it may still be returned. */
  freshMs: number;
  mostMs: number;
  /** Called when a background read failed; the cached value is still returned. */
  onError: (error: unknown) => void;
}

const MAX_ENTRIES = 1000;

interface Entry<T> {
  readAt: number;
  value: Promise<T>;
  isReading: boolean;
}

/** Caches in this process. Concurrent callers share one read; a failed first read is not cached. */
export function createStaleCache<T extends object>({ freshMs, mostMs, onError }: StaleCacheOptions): StaleCache<T> {
  const entries = createLru<Entry<T>>(MAX_ENTRIES);

  const readFirst = (key: string, read: () => Promise<T>): Promise<T> => {
    const value = read();
    entries.set(key, { readAt: performance.now(), value, isReading: false });
    value.catch(() => entries.delete(key));
    return value;
  };
  const readAgain = async (key: string, entry: Entry<T>, read: () => Promise<T>): Promise<void> => {
    entry.isReading = true;
    try {
      const value = Promise.resolve(await read());
      entries.set(key, { readAt: performance.now(), value, isReading: false });
    } catch (error) {
      entry.isReading = false;
      onError(error);
    }
  };

  return {
    get(key, read) {
      const entry = entries.get(key);
      const age = entry ? performance.now() - entry.readAt : Infinity;
      if (!entry || age > mostMs) {
        return readFirst(key, read);
      }
      if (!entry.isReading && age > freshMs) {
        void readAgain(key, entry, read);
      }
      return entry.value;
    },
  };
}
