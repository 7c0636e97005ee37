import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parsing a Range header', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', null],
    ['bytes=0-1,5-6', null],
    ['bytes=0-1,5000-', null],
    ['seconds=1-2', null],
    ['seconds=5000-', null],
    ['bytes=-', null],
    [undefined, null],
  ])('parses %s for a file of 1000 bytes', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  test('finds every range of an empty file unsatisfiable', () => {
    expect([parseRange('bytes=0-', 0), parseRange('bytes=-100', 0)]).toEqual(['unsatisfiable', 'unsatisfiable']);
  });
});
