import { describe, expect, test } from 'vitest';
import { mondayOf, streaksOf } from './streak.ts';

describe('a streak of study days', () => {
  const today = '2026-11-20';
  test.each([
    ['nothing was studied', [], { current: 0, longest: 0 }],
    ['today only', ['2026-11-20'], { current: 1, longest: 1 }],
    ['up to yesterday, which is not broken yet', ['2026-11-18', '2026-11-19'], { current: 2, longest: 2 }],
    ['broken the day before yesterday', ['2026-11-17', '2026-11-18'], { current: 0, longest: 2 }],
    ['over the end of a month', ['2026-10-31', '2026-11-01', '2026-11-20'], { current: 1, longest: 2 }],
  ])('%s', (_, days, streaks) => {
    expect(streaksOf(days, today)).toEqual(streaks);
  });

  test('weeks begin on Monday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16']);
  });
});
