import { datesIn } from '@palm/client/dates';
import { expect, it } from 'vitest';
import { dayAndTime } from './when.ts';

it.each([
  ['2026-11-20T01:20:00Z', '今天 09:20'],
  ['2026-11-19T16:00:00Z', '今天 00:00'],
  ['2026-11-19T15:59:00Z', '昨天 23:59'],
  ['2026-11-16T19:12:00Z', '11 月 17 日 03:12'],
  ['2025-11-16T19:12:00Z', '2025 年 11 月 17 日 03:12'],
])('%s is formatted as %s in Shanghai', (moment, words) => {
  expect(dayAndTime(datesIn('Asia/Shanghai'), moment, Date.parse('2026-11-20T08:00:00Z'))).toBe(words);
});
