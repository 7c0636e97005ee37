import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

const POISON = -1;

/** A batcher whose database rejects a whole batch for one bad item, as PostgreSQL does. */
function batcherRejectingPoison({ maxItems = 1000, error = new Error('invalid byte sequence') } = {}) {
  const written: number[][] = [];
  const batcher = createBatcher<number, string>({
    name: 'numbers',
    maxItems,
    parallel: 1,
    write: async (items) => {
      written.push(items);
      if (items.includes(POISON)) {
        throw error;
      }
      return items.map((item) => `stored ${item}`);
    },
  });
  const add = (items: number[]) => Promise.all(items.map((item) => batcher.add(item).catch((reason: Error) => reason.message)));
  return { add, written, batcher };
}

describe('a group commit', () => {
  test('shares one write between concurrent calls, and returns each its own result', async () => {
    const { add, written } = batcherRejectingPoison();
    expect(await add([1, 2, 3])).toEqual(['stored 1', 'stored 2', 'stored 3']);
    expect(written).toEqual([[1, 2, 3]]);
  });

  test('fails only the bad items, wherever and however many they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: POISON, max: 20 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (items, maxItems) => {
          const { add } = batcherRejectingPoison({ maxItems });
          expect(await add(items)).toEqual(items.map((item) => (item === POISON ? 'invalid byte sequence' : `stored ${item}`)));
        },
      ),
    );
  });

  test('isolates one bad item among two hundred in few writes', async () => {
    const { add, written } = batcherRejectingPoison();
    await add([...Array.from({ length: 77 }, (_, item) => item), POISON, ...Array.from({ length: 122 }, (_, item) => item)]);
    expect(written.length).toBeLessThan(20);
  });

  test('continues after a failed batch, and is idle once all calls are settled', async () => {
    const { add, batcher } = batcherRejectingPoison({ maxItems: 2 });
    const answers = add([POISON, 1, 2, 3]);
    await batcher.idle();
    expect(await answers).toEqual(['invalid byte sequence', 'stored 1', 'stored 2', 'stored 3']);
  });
});

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const lockedOut = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** A batcher whose writes fail with these errors, one after the other, before they succeed. */
function batcherWith(failures: Error[]) {
  const written: number[][] = [];
  const batcher = createBatcher<number, number>({
    name: 'numbers',
    maxItems: 3,
    parallel: 1,
    write: async (items) => {
      written.push(items);
      const failure = failures.shift();
      if (failure) {
        throw failure;
      }
      return items.map((item) => item * 2);
    },
  });
  return { written, addAll: (items: number[]) => Promise.allSettled(items.map((item) => batcher.add(item))) };
}

test('a batch whose connection broke is written again as a whole', async () => {
  const { written, addAll } = batcherWith([lost()]);
  expect(await addAll([1, 2])).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 4 },
  ]);
  expect(written).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test.each([
  ['is unavailable', [lost(), lost()], 2],
  ['has the table locked', [lockedOut()], 1],
])('items are not retried one by one while the database %s', async (_, failures, writes) => {
  const { written, addAll } = batcherWith(failures);
  expect((await addAll([1, 2, 3])).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(written).toHaveLength(writes);
});

test('calls queued behind a batch that found no database do not wait as long again', async () => {
  const { written, addAll } = batcherWith([lost(), lost()]);
  const outcomes = await addAll([1, 2, 3, 4, 5]);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(written).toHaveLength(2);
});
