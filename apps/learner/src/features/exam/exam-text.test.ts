import { describe, expect, it } from 'vitest';
import { durationText, examClock, marksText } from './exam-text.ts';
import { createServerClock } from './server-clock.ts';

describe('exam figures', () => {
  it.each([
    [150, '1.5'],
    [200, '2'],
    [33, '0.33'],
  ])('%d hundredths are %s marks', (hundredths, text) => expect(marksText(hundredths)).toBe(text));

  it.each([
    [45, '00:45'],
    [1571, '26:11'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
  ])('%d seconds left are shown as %s', (seconds, text) => expect(examClock(seconds)).toBe(text));

  it('the duration of an attempt is in minutes and seconds', () => {
    expect(durationText('2026-11-20T05:58:20Z', '2026-11-20T06:49:32Z')).toBe('51 分 12 秒');
    expect(durationText('2026-11-20T05:58:20Z', '2026-11-20T05:58:55Z')).toBe('35 秒');
  });
});

describe('the server clock', () => {
  it('runs on a monotonic clock, and accounts for half of the round trip', () => {
    let elapsed = 1000;
    const clock = createServerClock(() => elapsed);
    elapsed = 1400;
    clock.set(50_000, 1000);
    expect(clock.now()).toBe(50_200);
    elapsed = 2400;
    expect(clock.now()).toBe(51_200);
  });
});
