import { describe, expect, it } from 'vitest';
import { liveCountdown } from './live-countdown.ts';
import { relativeTime } from './relative-time.ts';
import countdowns from './vectors/live-countdown.json';
import relatives from './vectors/relative-time.json';

const now = Date.UTC(2026, 0, 1);

describe('seed §9 "relative time: under 30 seconds 刚刚; from 30 seconds, seconds ago; then minutes, hours, days, months (30 days), years (12 months) ago"', () => {
  it.each(relatives.map((row) => [row.secondsAgo, row.text] as const))('%d seconds ago → %j', (secondsAgo, text) => {
    expect(relativeTime(now - secondsAgo * 1000, now)).toBe(text);
  });

  it('reads the times of the API', () => {
    expect(relativeTime('2025-12-31T23:00:00.000Z', now)).toBe('1小时前');
  });

  it.each(['', 'yesterday', '2026-13-45', Number.NaN, Number.POSITIVE_INFINITY])('says nothing about %j', (then) => {
    expect(relativeTime(then, now)).toBe('');
  });
});

describe('seed §9 "live time shows days as 天 plus hh:mm:ss"', () => {
  it.each(countdowns.map((row) => [row.seconds, row.text] as const))('%d seconds → %s', (seconds, text) => {
    expect(liveCountdown(seconds)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('shows zeros for %d', (seconds) => {
    expect(liveCountdown(seconds)).toBe('00:00:00');
  });
});
