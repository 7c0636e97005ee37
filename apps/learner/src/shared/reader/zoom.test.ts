import { describe, expect, it } from 'vitest';
import { pageWidth, percentOf, stepFrom, turned, turnedFurther, type Turn } from './zoom.ts';

const slide = { width: 960, height: 540 };
const sheet = { width: 794, height: 1123 };

describe('the width of a page', () => {
  it('fits the box, but no wider than readable', () => {
    expect(pageWidth('width', { width: 700, height: 600 }, slide)).toBe(700);
    expect(pageWidth('width', { width: 1400, height: 600 }, slide)).toBe(860);
  });

  it('shows the whole page on demand', () => {
    expect(pageWidth('page', { width: 800, height: 600 }, sheet)).toBe(424);
    expect(pageWidth('page', { width: 366, height: 600 }, slide)).toBe(366);
  });

  it('follows the percentage, even beyond the box', () => {
    expect(pageWidth(150, { width: 366, height: 600 }, slide)).toBe(1440);
    expect(percentOf(1440, slide)).toBe(150);
  });
});

it('steps from any fitted size to the next round zoom level, and stops at the ends', () => {
  expect([stepFrom(72, 1), stepFrom(72, -1), stepFrom(100, 1), stepFrom(300, 1), stepFrom(25, -1)]).toEqual([75, 50, 125, 300, 25]);
});

it('rotates by quarters all the way round, and a page on its side is as wide as it was high', () => {
  const quarters = [0, 1, 2, 3].reduce<Turn[]>((turns) => [...turns, turnedFurther(turns.at(-1) ?? 0)], [0]);
  expect(quarters).toEqual([0, 90, 180, 270, 0]);
  expect(turned(sheet, 90)).toEqual({ width: 1123, height: 794 });
  expect(turned(sheet, 180)).toEqual(sheet);
  expect(pageWidth('page', { width: 800, height: 600 }, turned(sheet, 270))).toBe(800);
});
