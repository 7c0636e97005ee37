import { expect, test } from 'vitest';
import { allSamples } from './one-of-each.ts';
import { defineSamples } from './samples.ts';

test('samples know the ids that they and their dependencies create, and no others', () => {
  const shelf = defineSamples({ rows: async () => ({ shelf: '1' }) });
  const book = defineSamples({
    needs: [shelf],
    rows: async () => ({ book: '2' }),
    calls: {
      'book.move': (own) => ({ body: { bookId: own.book, shelfId: own.shelf } }),
      // @ts-expect-error -- misspelt
      'book.read': (own) => ({ query: { bookId: own.boook } }),
    },
  });
  const alone = defineSamples({
    calls: {
      // @ts-expect-error -- without the dependency
      'shelf.remove': (own) => ({ body: { shelfId: own.shelf } }),
    },
  });
  expect(book.calls?.['book.move']?.({ book: '2', shelf: '1' })).toEqual({ body: { bookId: '2', shelfId: '1' } });
  expect(alone.rows).toBeUndefined();
});

test('the rows of a module are created after those of its dependencies', () => {
  const early = allSamples.flatMap(({ needs = [] }, place) => needs.filter((need) => allSamples.indexOf(need) >= place));
  expect(early).toEqual([]);
  expect(allSamples.length).toBeGreaterThan(10);
});
