import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, formatMultirange, normaliseRanges, parseMultirange, splitAfter, subtract, totalSeconds, union } from './coverage.ts';
import type { Ranges } from './coverage.ts';

const anyRanges = fc.array(fc.tuple(fc.integer({ min: -5, max: 120 }), fc.integer({ min: -5, max: 120 })), { maxLength: 12 });
const normal = anyRanges.map(normaliseRanges);

function seconds(ranges: Ranges): Set<number> {
  return new Set(ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)));
}

const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b);

describe('coverage as a set of seconds', () => {
  it('drops ranges that are empty, reversed, negative, fractional or not a number', () => {
    expect(
      normaliseRanges([
        [5, 5],
        [9, 3],
        [-1, 4],
        [0.5, 4],
        [Number.NaN, 4],
        [0, Number.POSITIVE_INFINITY],
        [7, 9],
      ]),
    ).toEqual([[7, 9]]);
  });

  it('merges adjacent ranges', () => {
    expect(
      normaliseRanges([
        [15, 30],
        [0, 15],
        [40, 45],
        [41, 42],
      ]),
    ).toEqual([
      [0, 30],
      [40, 45],
    ]);
  });

  it('never counts a second twice in a union, whatever the order', () => {
    fc.assert(
      fc.property(normal, normal, (a, b) => {
        expect(sorted(seconds(union(a, b)))).toEqual(sorted(new Set([...seconds(a), ...seconds(b)])));
        expect(union(a, b)).toEqual(union(b, a));
        expect(union(a, a)).toEqual(a);
        expect(totalSeconds(union(a, b))).toBe(new Set([...seconds(a), ...seconds(b)]).size);
      }),
    );
  });

  it('subtracts and clips like sets', () => {
    fc.assert(
      fc.property(normal, normal, fc.nat(130), (a, b, limit) => {
        const taken = seconds(b);
        expect(sorted(seconds(subtract(a, b)))).toEqual(sorted(seconds(a)).filter((second) => !taken.has(second)));
        expect(sorted(seconds(clip(a, limit)))).toEqual(sorted(seconds(a)).filter((second) => second < limit));
      }),
    );
  });

  it('splits a set after its first seconds without losing any', () => {
    fc.assert(
      fc.property(normal, fc.nat(150), (ranges, count) => {
        const { head, tail } = splitAfter(ranges, count);
        expect(totalSeconds(head)).toBe(Math.min(count, totalSeconds(ranges)));
        expect(union(head, tail)).toEqual(ranges);
      }),
    );
  });

  it('parses the text that it formats for PostgreSQL', () => {
    expect(
      formatMultirange([
        [0, 15],
        [30, 45],
      ]),
    ).toBe('{[0,15),[30,45)}');
    fc.assert(
      fc.property(normal, (ranges) => {
        expect(parseMultirange(formatMultirange(ranges))).toEqual(ranges);
      }),
    );
  });

  it.each(['', '{', '{[0,15)', '{[0,15),}', '{[0,15][1,2)}', '[0,15)', '{(,5)}', '{[0,15)}x'])('rejects the text %j', (text) => {
    expect(() => parseMultirange(text)).toThrow('int4multirange');
  });
});
