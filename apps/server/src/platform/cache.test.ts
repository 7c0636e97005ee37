import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

test('an entry is loaded once, even for concurrent callers', async () => {
  const cache = createCache();
  let loads = 0;
  const get = () => cache.get('org', 'course', 'list', async () => ({ load: (loads += 1) }));
  expect(await Promise.all([get(), get(), get()])).toEqual([{ load: 1 }, { load: 1 }, { load: 1 }]);
  expect(await get()).toEqual({ load: 1 });
});

test('a bump invalidates every entry of its topic, and no other', async () => {
  const cache = createCache();
  let loads = 0;
  const get = (topic: string, key: string) => cache.get('org', topic, key, async () => ({ load: (loads += 1) }));
  await get('course', 'a');
  await get('exam', 'a');
  cache.bump('org', 'course');
  expect(await get('exam', 'a')).toEqual({ load: 2 });
  expect(await get('course', 'a')).toEqual({ load: 3 });
});

test('an entry of two topics is invalidated by a bump of either', async () => {
  const cache = createCache();
  let loads = 0;
  const get = () => cache.get('org', ['column', 'course'], 'a', async () => ({ load: (loads += 1) }));
  await get();
  cache.bump('org', 'exam');
  expect(await get()).toEqual({ load: 1 });
  cache.bump('org', 'column');
  expect(await get()).toEqual({ load: 2 });
  cache.bump('org', 'course');
  expect(await get()).toEqual({ load: 3 });
});

test('an entry that was loading during a bump is not found after it', async () => {
  const cache = createCache();
  let answer: (loaded: { text: string }) => void = () => undefined;
  const before = cache.get('org', 'course', 'a', () => new Promise<{ text: string }>((resolve) => (answer = resolve)));
  cache.bump('org', 'course');
  answer({ text: 'old' });
  expect(await before).toEqual({ text: 'old' });
  expect(await cache.get('org', 'course', 'a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
});

test('a failed load is not cached', async () => {
  const cache = createCache();
  const failing = () => cache.get('org', 'course', 'a', () => Promise.reject(new Error('gone')));
  await expect(failing()).rejects.toThrow('gone');
  expect(await cache.get('org', 'course', 'a', async () => ({ text: 'there' }))).toEqual({ text: 'there' });
});
