import { describe, expect, it } from 'vitest';
import { countedOf } from './counted.ts';

const counted = (coverage: [number, number][], durationSeconds = 100) => countedOf({ coverage }, { durationSeconds });

describe('credited time of a played section', () => {
  it('is nothing at the beginning', () => {
    expect(counted([])).toEqual({ counted: 0, percent: 0, from: 0 });
  });

  it('has its first gap where the first part was skipped', () => {
    expect(
      counted([
        [0, 31],
        [38, 100],
      ]),
    ).toEqual({ counted: 93, percent: 93, from: 31 });
  });

  it('does not send anybody back for a second of rounding', () => {
    expect(
      counted([
        [1, 40],
        [60, 100],
      ]).from,
    ).toBe(40);
    expect(counted([[1, 94]], 95).from).toBe(0);
  });

  it('never exceeds its length', () => {
    expect(counted([[0, 96]])).toEqual({ counted: 96, percent: 96, from: 96 });
    expect(counted([[0, 120]])).toEqual({ counted: 100, percent: 100, from: null });
  });

  it('is unknown if the length is', () => {
    expect(counted([], 0)).toEqual({ counted: 0, percent: null, from: null });
  });
});
