import { expect, test } from 'vitest';
import { dayWords, minuteWords, periodWords, shortDayWords, wholeDayWords } from './day-words.ts';

test('days are formatted with spaces around numbers, and with the year only if it differs', () => {
  expect(dayWords('2026-01-05')).toBe('1 月 5 日');
  expect(minuteWords('2026-01-05 08:00')).toBe('1 月 5 日 08:00');
  expect(wholeDayWords('2026-11-20')).toBe('2026 年 11 月 20 日');
  expect(shortDayWords('2026-12-31', '2026-01-01')).toBe('12 月 31 日');
  expect(shortDayWords('2027-01-01', '2026-12-31')).toBe('2027 年 1 月 1 日');
  expect(periodWords('2026-11-09', '2026-12-11')).toBe('11 月 9 日 — 12 月 11 日');
  expect(periodWords('2026-11-09', '2027-01-08')).toBe('2026 年 11 月 9 日 — 2027 年 1 月 8 日');
});
