import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  advance(duration: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  set(moment: string): void;
}

export function createTestClock(start = '2026-11-20T02:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set: (moment) => {
      now = Date.parse(moment);
    },
  };
}
