import { expect, it } from 'vitest';
import { openingText, remainingText } from './remaining-text.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

it.each([
  [-1, '已过期', '已经开始'],
  [30_000, '剩 1 分钟', '1 分钟后开始'],
  [200 * MINUTE, '剩 3 小时 20 分', '3 小时 20 分后开始'],
  [4 * DAY + 1, '剩 4 天', '4 天后开始'],
])('%i ms: %s, %s', (span, left, opening) => {
  expect([remainingText(span), openingText(span)]).toEqual([left, opening]);
});
