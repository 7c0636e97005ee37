import { describe, expect, test } from 'vitest';
import { dayIn, endOfDay, minuteIn, quietHoursStart, quietHoursEnd } from './clock.ts';

describe('the end of a day', () => {
  test('is its last second in the time zone', () => {
    expect(endOfDay('Asia/Shanghai', '2026-11-20').toISOString()).toBe('2026-11-20T15:59:59.000Z');
    expect(endOfDay('UTC', '2026-11-20').toISOString()).toBe('2026-11-20T23:59:59.000Z');
  });

  test('is correct on days with a daylight-saving change', () => {
    expect(endOfDay('Europe/Berlin', '2026-03-29').toISOString()).toBe('2026-03-29T21:59:59.000Z');
    expect(endOfDay('Europe/Berlin', '2026-10-25').toISOString()).toBe('2026-10-25T22:59:59.000Z');
  });
});

describe('a moment in a time zone', () => {
  const zones = ['Asia/Shanghai', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];

  test('has the same day and minute as in Intl, also around each daylight-saving change', () => {
    for (const timeZone of zones) {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
      const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const differing = Array.from({ length: 9_000 }, (_, hour) => new Date(Date.parse('2026-01-01T00:07:31Z') + hour * 3_541_000)).filter(
        (moment) => dayIn(timeZone, moment) !== day.format(moment) || minuteIn(timeZone, moment) !== minute.format(moment),
      );
      expect(differing).toEqual([]);
    }
  });

  test('uses the offset of its time', () => {
    expect(minuteIn('Europe/Berlin', new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29 01:59');
    expect(minuteIn('Europe/Berlin', new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29 03:00');
    expect(minuteIn('Asia/Shanghai', new Date('1990-07-01T00:00:00Z'))).toBe('1990-07-01 09:00');
  });
});

describe('the quiet hours', () => {
  test('last from ten to eight, and end with that morning', () => {
    const at = (moment: string) => quietHoursEnd(new Date(`${moment}:00+08:00`), 'Asia/Shanghai');
    expect([at('2026-11-20T08:00'), at('2026-11-20T21:59')]).toEqual([null, null]);
    expect([at('2026-11-20T22:00'), at('2026-11-20T23:59'), at('2026-11-21T00:00'), at('2026-11-21T07:59')]).toEqual(
      Array.from({ length: 4 }, () => '2026-11-21 08:00'),
    );
  });
  test('begin at ten in the evening of the local day', () => {
    expect(quietHoursStart(new Date('2026-11-20T08:00:00+08:00'), 'Asia/Shanghai').toISOString()).toBe('2026-11-20T14:00:00.000Z');
    expect(quietHoursStart(new Date('2026-10-25T08:00:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-10-25T21:00:00.000Z');
  });
});
