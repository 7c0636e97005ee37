import fc from 'fast-check';
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

  it('parses API timestamps', () => {
    expect(relativeTime('2025-12-31T23:00:00.000Z', now)).toBe('1小时前');
  });

  it.each(['', 'yesterday', '2026-13-45', Number.NaN, Number.POSITIVE_INFINITY])('returns nothing for %j', (then) => {
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

describe('invariants of times', () => {
  it('never shows an older time as newer', () => {
    const order = ['刚', '秒', '分', '小', '天', '月', '年'];
    const rank = (text: string): [number, number] => {
      const unit = /^\d*个?(.)/.exec(text)?.[1] ?? '';
      return [order.indexOf(unit), Number.parseInt(text, 10) || 0];
    };
    fc.assert(
      fc.property(fc.nat(4e8), fc.nat(4e8), (one, other) => {
        const younger = rank(relativeTime(now - Math.min(one, other) * 1000, now));
        const older = rank(relativeTime(now - Math.max(one, other) * 1000, now));
        return younger[0] < older[0] || (younger[0] === older[0] && younger[1] <= older[1]);
      }),
    );
  });

  it('formats a countdown that parses back to its seconds', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (seconds) => {
        const [, days = '0', hours, minutes, rest] = /^(?:(\d+)天 )?(\d\d):(\d\d):(\d\d)$/.exec(liveCountdown(seconds)) ?? [];
        return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(rest) === seconds;
      }),
    );
  });
});
