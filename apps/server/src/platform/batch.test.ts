import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const lockedOut = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** A batcher whose writes fail with these errors, one after the other, before they succeed. */
function batcherWith(failures: Error[]) {
  const written: number[][] = [];
  const batcher = createBatcher<number, number>({
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

test('a batch whose connection broke is written again, whole', async () => {
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
  ['is away', [lost(), lost()], 2],
  ['has it locked', [lockedOut()], 1],
])('while the database %s nobody waits for every item to fail alone', async (_, failures, writes) => {
  const { written, addAll } = batcherWith(failures);
  expect((await addAll([1, 2, 3])).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(written).toHaveLength(writes);
});

test('an item that the database refuses fails alone', async () => {
  const { addAll } = batcherWith([new Error('refused'), new Error('refused')]);
  expect((await addAll([1, 2, 3])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('those that wait behind a batch that found no database do not wait as long again', async () => {
  const { written, addAll } = batcherWith([lost(), lost()]);
  const outcomes = await addAll([1, 2, 3, 4, 5]);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(written).toHaveLength(2);
});
