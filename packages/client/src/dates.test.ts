import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { datesIn } from './dates.ts';

describe.each(['Asia/Tokyo', 'Europe/Berlin', 'UTC'])('times of an organisation in New York, in a browser in %s', (browserZone) => {
  const dates = datesIn('America/New_York');
  beforeEach(() => {
    vi.stubEnv('TZ', browserZone);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("are shown in the organisation's time zone (product.md §1)", () => {
    const evening = '2026-11-21T02:52:05Z';
    expect(dates.day(evening)).toBe('2026 年 11 月 20 日');
    expect(dates.isoDay(evening)).toBe('2026-11-20');
    expect(dates.minute(evening)).toBe('2026-11-20 21:52');
    expect(dates.time(evening)).toBe('21:52');
    expect(dates.clock(evening)).toBe('21:52:05');
    expect(dates.hour(evening)).toBe(21);
  });

  it('include the year only if it differs there', () => {
    expect(dates.shortDay('2027-01-01T03:00:00Z', '2026-11-20T12:00:00Z')).toBe('12 月 31 日');
    expect(dates.shortDay('2027-01-01T06:00:00Z', '2026-11-20T12:00:00Z')).toBe('2027 年 1 月 1 日');
  });

  it('count midnight as hour 0', () => {
    expect(dates.minute('2026-11-20T05:00:00Z')).toBe('2026-11-20 00:00');
    expect(dates.hour('2026-11-20T05:10:00Z')).toBe(0);
  });

  it.each([
    ['2026-11-20 09:00', '2026-11-20T14:00:00.000Z'],
    ['2026-07-01 09:00', '2026-07-01T13:00:00.000Z'],
    // Clocks go forward at two o'clock in March, and back in November.
    ['2026-03-08 01:30', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08 03:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01 00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01 03:30', '2026-11-01T08:30:00.000Z'],
  ])('are parsed from a field showing %s as %s, and formatted back', (shown, instant) => {
    expect(dates.instantAt(shown)).toBe(instant);
    expect(dates.minute(instant)).toBe(shown);
  });
});

describe('a time zone', () => {
  it('may have a half-hour offset', () => {
    expect(datesIn('Asia/Kolkata').instantAt('2026-11-20 09:00')).toBe('2026-11-20T03:30:00.000Z');
  });

  it('is created only once', () => {
    expect(datesIn('Asia/Shanghai')).toBe(datesIn('Asia/Shanghai'));
  });
});
