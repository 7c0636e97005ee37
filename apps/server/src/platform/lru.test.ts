import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('the least recently used entry is evicted at the limit', () => {
  const remembered = createLru<number>(3);
  for (const key of ['a', 'b', 'c']) {
    remembered.set(key, 1);
  }
  remembered.get('a');
  remembered.set('c', 2);
  remembered.set('d', 1);
  expect([...remembered.keys()].sort()).toEqual(['a', 'c', 'd']);
  expect(remembered.get('c')).toBe(2);
});

test('a deleted entry makes room for another', () => {
  const remembered = createLru<number>(2);
  for (let round = 0; round < 100; round += 1) {
    remembered.set(`${round}`, round);
    remembered.delete(`${round - 2}`);
  }
  expect([...remembered.values()].sort((a, b) => a - b)).toEqual([98, 99]);
});

test('an entry expires after its time to live', async () => {
  const remembered = createLru<number>(2, { ttl: 1 });
  remembered.set('a', 1);
  await expect.poll(() => remembered.get('a')).toBeUndefined();
});
