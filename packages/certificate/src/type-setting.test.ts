import { describe, expect, it } from 'vitest';
import type { Measure } from './shapes.ts';
import { estimateWidth, fitLine, fitLines } from './type-setting.ts';

/** Every character is as wide as its size. */
const square: Measure = (text, size) => Array.from(text).length * size;

describe('a line', () => {
  const room = { width: 100, size: 20, smallest: 8 };

  it('is as large as fits', () => {
    expect(fitLine('一二', room, square)).toEqual({ text: '一二', size: 20 });
    expect(fitLine('一二三四五六七八九十', room, square)).toEqual({ text: '一二三四五六七八九十', size: 10 });
  });

  it('is truncated with an ellipsis if even the smallest size is too large', () => {
    expect(fitLine('一二三四五六七八九十'.repeat(2), room, square)).toEqual({ text: '一二三四五六七八九十一…', size: 8 });
  });
});

describe('lines of text', () => {
  const room = { width: 50, height: 90, size: 10, smallest: 10, leading: 1 };
  const lines = (text: string, changes: Partial<typeof room> = {}): string[] => fitLines(text, { ...room, ...changes }, square).lines;

  it('keep closing punctuation on its line, and words whole', () => {
    expect(lines('一二三四五，六七八九十')).toEqual(['一二三四五，', '六七八九十']);
    expect(lines('一二三四五，六七 Security 八九')).toEqual(['一二三四', '五，六七', 'Security', '八九']);
  });

  it('may begin but never end with opening punctuation, and keep a two-character dash whole', () => {
    expect(lines('一二三四《五六七》八')).toEqual(['一二三四', '《五六七》', '八']);
    expect(lines('一二三四（五六）七')).toEqual(['一二三四', '（五六）七']);
    expect(lines('一二三四——五六七八')).toEqual(['一二三四——', '五六七八']);
  });

  it('keep a number with its unit', () => {
    for (const line of lines('学完全部课程，并以 52 分通过，满 12 小时，达到 95%的要求。'.repeat(3), { width: 70, height: 900 })) {
      expect(line).not.toMatch(/^[，。分小%]|\d$/);
    }
  });

  it('have about equal lengths, so that no character is left alone', () => {
    expect(lines('一二三四五六')).toEqual(['一二三', '四五六']);
    expect(lines('一二三四五六七八九十一')).toEqual(['一二三四', '五六七八', '九十一']);
  });

  it("keep the author's line breaks", () => {
    expect(lines('一二三\n四\n\n五')).toEqual(['一二三', '四', '五']);
    expect(lines('')).toEqual([]);
  });

  it('are truncated with an ellipsis if there is no room for all', () => {
    expect(lines('一二三四五六七八九十', { width: 30, height: 20 })).toEqual(['一二三', '四五…']);
  });

  it('shrink before anything is truncated', () => {
    const large = { width: 100, height: 40, size: 20, smallest: 5, leading: 1 };
    expect(fitLines('一二三四五六', large, square)).toEqual({ lines: ['一二三', '四五六'], size: 20, lineHeight: 20 });
    const small = fitLines('一二三四五'.repeat(6), large, square);
    expect(small.size).toBeLessThan(20);
    expect(small.lines.join('')).toBe('一二三四五'.repeat(6));
    expect(small.lines.length * small.lineHeight).toBeLessThanOrEqual(40);
    expect(fitLines('一二三四五'.repeat(99), large, square).lines.at(-1)).toMatch(/…$/);
  });
});

it('a Chinese character is about twice as wide as a letter', () => {
  expect(estimateWidth('证书', 10)).toBe(20);
  expect(estimateWidth('ab', 10)).toBeCloseTo(11);
});
