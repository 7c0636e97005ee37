import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, createChunkLoader } from './chunk-loader.ts';
import { createStore } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAGE = '/web/member/memberCertificate?page=2';

/** A tab whose person wants PAGE. The tab's storage outlives `visit`, which simulates a fresh document. */
const setUp = () => {
  const store = createStore({ local: null, session: null });
  const opened: string[] = [];
  const tab = { wanted: PAGE, reached: true };
  const visit = () =>
    createChunkLoader({ store, wanted: () => tab.wanted, open: (address) => opened.push(address), reached: async () => tab.reached });
  return { store, opened, tab, visit };
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

/** The outcome after all retries: the chunk, the error message, or null while the document is being left. */
const outcomeOf = async (loading: Promise<string>): Promise<string | null> => {
  const settled = loading.catch((error: unknown) => (error instanceof Error ? error.message : 'no error'));
  await vi.advanceTimersByTimeAsync(5000);
  return await Promise.race([settled, Promise.resolve(null)]);
};

const LOST = 'Failed to fetch dynamically imported module';

describe('seed §8 "chunk-load failure: handled by the page loader"', () => {
  it('keeps the current document while the server is unreachable, and reloads once it is back and the chunk still fails', async () => {
    const { tab, opened, visit } = setUp();
    tab.reached = false;
    expect(await outcomeOf(visit()('memberCertificate', failing(9).load))).toBe(LOST);
    expect(opened).toEqual([]);
    tab.reached = true;
    expect(await outcomeOf(visit()('memberCertificate', failing(9).load))).toBeNull();
    expect(opened).toEqual([PAGE]);
  });

  it.each([0, 1, 3])('loads the page after %i failures', async (failures) => {
    const { visit, opened } = setUp();
    expect(await outcomeOf(visit()('certificate', failing(failures).load))).toBe('page');
    expect(opened).toEqual([]);
  });

  it('reloads at the wanted URL once after three failed retries, then shows the error', async () => {
    const { visit, opened } = setUp();
    const { load, tries } = failing(99);
    expect(await outcomeOf(visit()('certificate', load))).toBeNull();
    expect([tries(), opened]).toEqual([4, [PAGE]]);
    expect(await outcomeOf(visit()('certificate', failing(99).load))).toBe(LOST);
    expect(opened).toEqual([PAGE]);
  });

  it('does not reload again because another chunk has loaded in between', async () => {
    const { visit, opened } = setUp();
    await outcomeOf(visit()('certificate', failing(99).load));
    const loadChunk = visit();
    expect(await outcomeOf(loadChunk('shell', failing(0).load))).toBe('page');
    expect(await outcomeOf(loadChunk('certificate', failing(99).load))).toBe(LOST);
    expect(opened).toEqual([PAGE]);
  });

  it('reloads once per failing chunk, and again for one that has loaded since', async () => {
    const { visit, opened } = setUp();
    await outcomeOf(visit()('certificate', failing(99).load));
    await outcomeOf(visit()('shell', failing(99).load));
    expect(opened).toHaveLength(2);
    await outcomeOf(visit()('certificate', failing(0).load));
    await outcomeOf(visit()('certificate', failing(99).load));
    expect(opened).toHaveLength(3);
  });

  it('knows the wanted URL even if the router reports it just after requesting the chunk', async () => {
    const { visit, opened, tab } = setUp();
    tab.wanted = '/web/homePage';
    const loading = visit()('certificate', failing(99).load);
    tab.wanted = PAGE;
    expect(await outcomeOf(loading)).toBeNull();
    expect(opened).toEqual([PAGE]);
  });

  it('does not pull back a person who navigated elsewhere during the retries', async () => {
    const { visit, opened, tab } = setUp();
    const loading = visit()('certificate', failing(99).load);
    await Promise.resolve();
    tab.wanted = '/web/homePage';
    expect(await outcomeOf(loading)).toBe(LOST);
    expect(opened).toEqual([]);
  });

  it('seed §9 "chunk load time-out 120 s" counts as a failure', async () => {
    const { visit, opened } = setUp();
    let tries = 0;
    void visit()('certificate', () => {
      tries += 1;
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect([CHUNK_TIMEOUT_MS, tries]).toEqual([120_000, 1]);
    await vi.runAllTimersAsync();
    expect([tries, opened]).toEqual([4, [PAGE]]);
  });
});
