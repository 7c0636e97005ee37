import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@palm/client/storage';
import { CHUNK_TIMEOUT_MS, createChunkLoader } from './chunk-loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const store = createStore({ local: null, session: null });
  let reloads = 0;
  return { store, reloads: () => reloads, loadChunk: createChunkLoader({ store, reload: () => (reloads += 1) }) };
};

const failing = (failures: number) => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= failures) {
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return 'page';
  };
  return { load, tries: () => tries };
};

describe('seed §8 "chunk-load failure: handled by the page loader"', () => {
  it.each([0, 1, 3])('loads the page after %i failures', async (failures) => {
    const { loadChunk, reloads } = setUp();
    const { load } = failing(failures);
    const loading = loadChunk(load);
    await vi.runAllTimersAsync();
    expect([await loading, reloads()]).toEqual(['page', 0]);
  });

  it('reloads the page once when three retries fail, and then says so', async () => {
    const { loadChunk, reloads, store } = setUp();
    const first = failing(99);
    void loadChunk(first.load);
    await vi.runAllTimersAsync();
    expect([first.tries(), reloads(), store.get('chunkReloaded')]).toEqual([4, 1, true]);
    const outcome = expect(loadChunk(failing(99).load)).rejects.toThrow('Failed to fetch');
    await vi.runAllTimersAsync();
    await outcome;
    expect(reloads()).toBe(1);
  });

  it('may reload again after a chunk has loaded', async () => {
    const { loadChunk, store } = setUp();
    store.set('chunkReloaded', true);
    await loadChunk(failing(0).load);
    expect(store.get('chunkReloaded')).toBe(false);
  });

  it('seed §9 "chunk load time-out 120 s" counts as a failure', async () => {
    const { loadChunk, reloads } = setUp();
    let tries = 0;
    void loadChunk(() => {
      tries += 1;
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect([CHUNK_TIMEOUT_MS, tries]).toEqual([120_000, 1]);
    await vi.runAllTimersAsync();
    expect([tries, reloads()]).toEqual([4, 1]);
  });
});
