import { describe, expect, test, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

const readings = (...values: (number | Error)[]) => {
  const read = vi.fn<() => Promise<{ value: number }>>();
  for (const value of values) {
    if (value instanceof Error) {
      read.mockRejectedValueOnce(value);
    } else {
      read.mockResolvedValueOnce({ value });
    }
  }
  return read;
};

describe('a cached figure', () => {
  test('is read once while it is fresh, also for concurrent callers', async () => {
    const kept = createStaleCache<{ value: number }>({ freshMs: 60_000, mostMs: 60_000, onError: () => undefined });
    const read = readings(1, 2);
    expect(await Promise.all([kept.get('a', read), kept.get('a', read)])).toEqual([{ value: 1 }, { value: 1 }]);
    expect(await kept.get('a', read)).toEqual({ value: 1 });
    expect(read).toHaveBeenCalledTimes(1);
    expect(await kept.get('b', read)).toEqual({ value: 2 });
  });

  test('is returned while it is re-read for the next caller', async () => {
    const kept = createStaleCache<{ value: number }>({ freshMs: -1, mostMs: 60_000, onError: () => undefined });
    const read = readings(1, 2);
    await kept.get('a', read);
    expect(await kept.get('a', read)).toEqual({ value: 1 });
    await vi.waitFor(async () => expect(await kept.get('a', () => new Promise(() => undefined))).toEqual({ value: 2 }));
  });

  test('is not cached if the first read fails, and kept if a later one does', async () => {
    const failures: unknown[] = [];
    const kept = createStaleCache<{ value: number }>({ freshMs: -1, mostMs: 60_000, onError: (error) => failures.push(error) });
    await expect(kept.get('a', readings(new Error('gone')))).rejects.toThrow('gone');
    await kept.get('a', readings(1));
    await kept.get('a', readings(new Error('gone again')));
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(await kept.get('a', readings(3))).toEqual({ value: 1 });
  });

  test('is re-read before it is returned once it is too old', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const kept = createStaleCache<{ value: number }>({ freshMs: 1000, mostMs: 5000, onError: () => undefined });
    const read = readings(1, 2);
    await kept.get('a', read);
    clock.mockReturnValue(6001);
    expect(await kept.get('a', read)).toEqual({ value: 2 });
    clock.mockRestore();
  });
});
