import { describe, expect, it } from 'vitest';
import { clockText, countText, hoursText } from './numbers.ts';

describe('formatted figures', () => {
  it.each([
    [0, '0'],
    [9312, '9,312'],
    [10_000, '1 万'],
    [18_499, '1.8 万'],
  ])('format %d as %s', (count, text) => expect(countText(count)).toBe(text));

  it.each([
    [17, '0:17'],
    [1930, '32:10'],
    [3723, '1:02:03'],
    [-5, '0:00'],
  ])('format second %d of a video as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

  it('format hours with one decimal', () => expect([hoursText(12_960), hoursText(18_000)]).toEqual(['3.6', '5']));
});
