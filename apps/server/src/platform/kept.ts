import { createRemembered } from './remembered.ts';

/** Figures that take long to read and may be a little old. */
export interface Kept<T extends object> {
  /** What is known, if it is not too old; once it is no longer fresh it is read anew behind the answer, for whoever asks next. */
  get(key: string, read: () => Promise<T>): Promise<T>;
}

interface KeptOptions {
  /** How old it may be without being read anew, and how old it may be at all; milliseconds. */
  freshMs: number;
  mostMs: number;
  /** A reading behind an answer failed; what was known is answered on. */
  onError: (error: unknown) => void;
}

const MAX_ENTRIES = 1000;

interface Entry<T> {
  readAt: number;
  value: Promise<T>;
  isReading: boolean;
}

/** Keeps what was read in this process. Whoever asks for the same at the same time waits for one reading; a failed first one is not kept. */
export function createKept<T extends object>({ freshMs, mostMs, onError }: KeptOptions): Kept<T> {
  const entries = createRemembered<Entry<T>>(MAX_ENTRIES);

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
