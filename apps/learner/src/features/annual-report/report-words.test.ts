import { describe, expect, it } from 'vitest';
import { busiest, givenName, hourWords, monthOfMost, workDays } from './report-words.ts';

const hours = (filled: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => filled[hour] ?? 0);

describe('the texts of the report', () => {
  it('call people by their given name', () => {
    expect(['林知夏', '高楠', 'Lily Chen'].map(givenName)).toEqual(['知夏', '高楠', 'Lily Chen']);
  });

  it('name the busiest hour, or none if hours are unknown', () => {
    expect(busiest(hours({ 20: 10, 21: 20, 22: 10, 12: 10 }))).toEqual({ hour: 21, from: 20, to: 23, percent: 80 });
    expect(busiest(hours({ 0: 10 }))).toMatchObject({ from: 0, to: 2, percent: 100 });
    expect(busiest(hours({}))).toBeNull();
  });

  it.each([
    [2, '凌晨 2 点'],
    [12, '中午 12 点'],
    [21, '晚上 9 点'],
  ])('word hour %i as %s', (hour, time) => {
    expect(hourWords(hour).time).toBe(time);
  });

  it('find the month with the most study, and count eight-hour working days', () => {
    expect(monthOfMost([0, 3, 9, ...Array.from({ length: 9 }, () => 0)])).toEqual({ month: 3, seconds: 9 });
    expect(workDays(16 * 3600)).toBe(2);
  });
});
