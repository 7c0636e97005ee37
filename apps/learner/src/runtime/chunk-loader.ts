import type { Store } from '@palm/client/storage';

/** Seed §9, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Waits before the second, third and fourth try, in milliseconds. */
const PAUSES_MS = [300, 1000, 3000];

type ChunkParts = { store: Pick<Store, 'get' | 'set' | 'remove'>; reload: () => void };

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
 * Seed §8: what the page loader does when a part of the app does not load: three retries, then one reload of the page (the usual
 * cause is a new version on the server), then the error, which the route shows with a button.
 */
export const createChunkLoader =
  ({ store, reload }: ChunkParts) =>
  async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      const chunk = await withRetries(load);
      store.remove('chunkReloaded');
      return chunk;
    } catch (error) {
      if (store.get('chunkReloaded')) {
        throw error;
      }
      store.set('chunkReloaded', true);
      reload();
      // The page is going away; nothing should be drawn until then.
      return await new Promise<never>(() => undefined);
    }
  };
