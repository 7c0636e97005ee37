import { describe, expect, it } from 'vitest';
import { pageWidth, percentOf, stepFrom } from './zoom.ts';

const slide = { width: 960, height: 540 };
const sheet = { width: 794, height: 1123 };

describe('the width of a page', () => {
  it('fits the box, but no wider than can be read', () => {
    expect(pageWidth('width', { width: 700, height: 600 }, slide)).toBe(700);
    expect(pageWidth('width', { width: 1400, height: 600 }, slide)).toBe(860);
  });

  it('shows the whole page where that is asked for', () => {
    expect(pageWidth('page', { width: 800, height: 600 }, sheet)).toBe(424);
    expect(pageWidth('page', { width: 366, height: 600 }, slide)).toBe(366);
  });

  it('follows the per cent, beyond the box too', () => {
    expect(pageWidth(150, { width: 366, height: 600 }, slide)).toBe(1440);
    expect(percentOf(1440, slide)).toBe(150);
  });
});

it('steps from whatever fits to the next round figure, and stops at the ends', () => {
  expect([stepFrom(72, 1), stepFrom(72, -1), stepFrom(100, 1), stepFrom(300, 1), stepFrom(25, -1)]).toEqual([75, 50, 125, 300, 25]);
});
