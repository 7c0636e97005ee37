import { afterEach, expect, test } from 'vitest';
import type { News, NewsListener } from '../news.ts';
import { createCallCounts } from './call-counts.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Processes that hear each other at once. */
function processes(number: number, limit = 100) {
  const heard: NewsListener[] = [];
  return Array.from({ length: number }, (_, place) => {
    const news: News = {
      tell: (_topic, value) => heard.forEach((listener, other) => other !== place && listener.tell(value)),
      hear: (_topic, listener) => void (heard[place] = listener),
      told: async () => undefined,
    };
    const counts = createCallCounts(news, { limit, windowMs: 60_000 });
    stops.push(counts.stop);
    return { call: (key: string) => counts.add(key), tellOthers: counts.tellOthers };
  });
}

test('two processes together allow a caller as much as one', () => {
  const [first, second] = processes(2);
  for (let made = 0; made < 60; made += 1) {
    first?.call('shen');
  }
  first?.tellOthers();
  expect(second?.call('shen')).toBe(61);
  second?.tellOthers();
  // What was told is not told again, and a single call is not worth telling.
  first?.tellOthers();
  expect(first?.call('shen')).toBe(61);
  expect(second?.call('shen')).toBe(62);
});

test('other callers are not affected', () => {
  const [first, second] = processes(2);
  for (let made = 0; made < 60; made += 1) {
    first?.call('shen');
  }
  first?.tellOthers();
  expect(second?.call('gu')).toBe(1);
});
