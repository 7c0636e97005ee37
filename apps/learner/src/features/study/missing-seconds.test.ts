import { describe, expect, it } from 'vitest';
import { missingOf, secondsText } from './missing-seconds.ts';

const rules = { completionThreshold: 95, noSeekAhead: false, pauseWhenHidden: false, maxSpeed: 2, minDwellSeconds: 0, inOrder: false };
const missing = (coverage: [number, number][], durationSeconds = 100) => missingOf({ coverage }, { durationSeconds, rules });

describe('what a section that is played still asks for', () => {
  it('is everything at the beginning', () => {
    expect(missing([])).toEqual({ counted: 0, percent: 0, seconds: 95, from: 0 });
  });

  it('is what lacks to the threshold, from the first stretch that was skipped', () => {
    expect(
      missing([
        [0, 31],
        [38, 100],
      ]),
    ).toEqual({ counted: 93, percent: 93, seconds: 2, from: 31 });
  });

  it('does not send anybody back for a second of rounding', () => {
    expect(
      missing([
        [1, 40],
        [60, 100],
      ]).from,
    ).toBe(40);
    expect(missing([[1, 94]], 95).from).toBe(0);
  });

  it('is nothing once the threshold is reached, and never less', () => {
    expect(missing([[0, 96]])).toEqual({ counted: 96, percent: 96, seconds: 0, from: 96 });
    expect(missing([[0, 120]])).toEqual({ counted: 100, percent: 100, seconds: 0, from: null });
  });

  it('is not known where the length is not', () => {
    expect(missing([], 0)).toEqual({ counted: 0, percent: null, seconds: 0, from: null });
  });
});

it('says lengths to the second', () => {
  expect([44, 120, 72].map(secondsText)).toEqual(['44 秒', '2 分钟', '1 分 12 秒']);
});
