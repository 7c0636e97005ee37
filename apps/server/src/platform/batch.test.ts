import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

const POISON = -1;

/** A batcher whose database refuses a whole batch for one item of it, as PostgreSQL does. */
function refusingPoison({ maxItems = 1000, error = new Error('invalid byte sequence') } = {}) {
  const written: number[][] = [];
  const batcher = createBatcher<number, string>({
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
  test('shares one write between those who come together, and answers each its own', async () => {
    const { add, written } = refusingPoison();
    expect(await add([1, 2, 3])).toEqual(['stored 1', 'stored 2', 'stored 3']);
    expect(written).toEqual([[1, 2, 3]]);
  });

  test('fails a bad item alone, wherever it stands and however many there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: POISON, max: 20 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (items, maxItems) => {
          const { add } = refusingPoison({ maxItems });
          expect(await add(items)).toEqual(items.map((item) => (item === POISON ? 'invalid byte sequence' : `stored ${item}`)));
        },
      ),
    );
  });

  test('finds a bad one among two hundred in few writes', async () => {
    const { add, written } = refusingPoison();
    await add([...Array.from({ length: 77 }, (_, item) => item), POISON, ...Array.from({ length: 122 }, (_, item) => item)]);
    expect(written.length).toBeLessThan(20);
  });

  test('is not tried again without a database: all are told at once', async () => {
    const { add, written } = refusingPoison({ error: Object.assign(new Error('the server is going down'), { code: '57P01' }) });
    expect(await add([1, POISON, 2])).toEqual(Array.from({ length: 3 }, () => 'the server is going down'));
    expect(written.length).toBe(1);
  });

  test('goes on after a failed one, and is idle when all are answered', async () => {
    const { add, batcher } = refusingPoison({ maxItems: 2 });
    const answers = add([POISON, 1, 2, 3]);
    await batcher.idle();
    expect(await answers).toEqual(['invalid byte sequence', 'stored 1', 'stored 2', 'stored 3']);
  });
});
