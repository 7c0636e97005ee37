import { expect, it } from 'vitest';
import { deadlineOf } from './deadline.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

it.each([
  ['2026-11-20T08:00:20Z', '剩 1 分钟', true],
  ['2026-11-20T10:59:00Z', '剩 2 小时', true],
  ['2026-11-21T20:00:00Z', '剩 36 小时', false],
  ['2026-11-23T09:00:00Z', '剩 3 天', false],
  ['2026-11-20T07:00:00Z', '过了 1 小时', true],
])('formats a deadline at %s as %s', (dueAt, text, near) => {
  expect(deadlineOf(dueAt, NOW)).toEqual({ text, near });
});
