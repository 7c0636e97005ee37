import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

test('ids keep the order of their creation, however many fall in one millisecond', () => {
  const newId = createIds(() => 1_790_000_000_000);
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids never go backwards when the clock is set back', () => {
  const times = [2000, 1000, 1000, 3000];
  const newId = createIds(() => times.shift() ?? 0);
  const ids = [newId(), newId(), newId(), newId()];
  expect(ids.toSorted()).toEqual(ids);
});
