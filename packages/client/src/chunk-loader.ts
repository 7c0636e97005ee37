import type { Store } from './storage.ts';

/** Seed §9, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Delays before the second, third and fourth attempt, in milliseconds. */
const PAUSES_MS = [300, 1000, 3000];

type ChunkParts = {
  store: Pick<Store, 'get' | 'set'>;
  /** The URL being opened, without its hash: that of the pending navigation, else the current page. */
  wanted: () => string;
  /** Reloads the document at a URL returned by `wanted`. */
  open: (address: string) => void;
  /** False if a reload would fail as well, without network or server, and lose the current page. */
  reached: () => Promise<boolean>;
};

/** Loads a chunk of the app by its name, which is stable across visits. Throws the error of the last attempt. */
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
 * Loads a part of a page that stays usable without it: waits while the server is unreachable. `wait` resolves once the server is reachable,
 * returning whether it had to wait. Throws the last error if the server is reachable and the chunk still fails.
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
 * Seed §8: handling of chunk-load failures: three retries, then a page reload at the wanted URL (the usual cause is a new version on the
 * server), once per chunk until it has loaded; then the error, which the route shows with a button.
 */
export const createChunkLoader = ({ store, wanted, open, reached }: ChunkParts): LoadChunk => {
  const openedAnew = (): readonly string[] => store.get('chunksReloaded');

  return async (name, load) => {
    // React Router requests a page's code just before it reports the navigation.
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
      // If the person has navigated elsewhere during the retries, do not pull them back.
      if (lost || wanted() !== address) {
        throw error;
      }
      store.set('chunksReloaded', [...openedAnew(), name]);
      open(address);
      // The page is unloading; render nothing until then.
      return await new Promise<never>(() => undefined);
    }
  };
};
