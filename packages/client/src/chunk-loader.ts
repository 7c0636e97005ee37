import type { Store } from './storage.ts';

/** Seed §9, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Waits before the second, third and fourth try, in milliseconds. */
const PAUSES_MS = [300, 1000, 3000];

type ChunkParts = {
  store: Pick<Store, 'get' | 'set'>;
  /** The address that is being opened, without its hash: of the navigation under way, else the page's own. */
  wanted: () => string;
  /** Loads the document anew, at an address that `wanted` answered. */
  open: (address: string) => void;
  /** False where the document would not come either, without network or server: the page that stands would be lost. */
  reached: () => Promise<boolean>;
};

/** Fetches a part of the app by its name, which is the same on every visit. Throws what the last try threw. */
export type LoadChunk = <T>(name: string, load: () => Promise<T>) => Promise<T>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const withTimeout = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('chunk load timed out')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const withRetries = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const ms of PAUSES_MS) {
    try {
      return await withTimeout(load);
    } catch {
      await pause(ms);
    }
  }
  return await withTimeout(load);
};

/**
 * Fetches a part of a page that stands, which is not to fall for it: while the server is away it is waited for. `wait` ends when the server is
 * reached, and answers whether it had to wait. Throws what the last try threw where the server is there and yet has no such part.
 */
export const loadPatiently = async <T>(load: () => Promise<T>, wait: () => Promise<boolean>): Promise<T> => {
  for (;;) {
    try {
      return await withTimeout(load);
    } catch {
      if (!(await wait())) {
        return await withRetries(load);
      }
    }
  }
};

/**
 * Seed §8: what the page loader does when a part of the app does not load: three retries, then the page anew at the address that the
 * person wanted (the usual cause is a new version on the server), once for each part until it has loaded, then the error, which the route
 * shows with a button.
 */
export const createChunkLoader = ({ store, wanted, open, reached }: ChunkParts): LoadChunk => {
  const openedAnew = (): readonly string[] => store.get('chunksReloaded');

  return async (name, load) => {
    // React Router asks for the code of a page just before it tells where it is going.
    await Promise.resolve();
    const address = wanted();
    try {
      const chunk = await withRetries(load);
      if (openedAnew().includes(name)) {
        const others = openedAnew().filter((other) => other !== name);
        store.set('chunksReloaded', others);
      }
      return chunk;
    } catch (error) {
      const lost = openedAnew().includes(name) || !(await reached());
      // Whoever went elsewhere during the retries is not to be fetched back.
      if (lost || wanted() !== address) {
        throw error;
      }
      store.set('chunksReloaded', [...openedAnew(), name]);
      open(address);
      // The page is going away; nothing should be drawn until then.
      return await new Promise<never>(() => undefined);
    }
  };
};
