import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage, turned } from './read-page.ts';

const reader = (total: number) => {
  const rows = Array.from({ length: total }, (_, place) => place);
  const offsets: number[] = [];
  return {
    offsets,
    find: async ({ sort, limit, offset }: { sort: string; limit: number; offset: number }) => {
      offsets.push(offset);
      return (sort.startsWith('-') ? rows.toReversed() : rows).slice(offset, offset + limit);
    },
    count: async () => total,
  };
};

test('every page equals that of the whole list, skipping at most half of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), async (total, pageSize, pageNo) => {
      const list = reader(total);
      const { rows } = await readPage({ sort: 'at', pageNo, pageSize }, list);
      expect(rows).toEqual(Array.from({ length: total }, (_, place) => place).slice((pageNo - 1) * pageSize, pageNo * pageSize));
      expect(Math.max(0, ...list.offsets)).toBeLessThanOrEqual(total / 2);
    }),
  );
});

test('an order is reversed and restored', () => {
  expect([turned<'at'>('at'), turned<'at'>('-at')]).toEqual(['-at', 'at']);
});
