import { describe, expect, it } from 'vitest';
import { cut, inside, NEAREST } from './frame.ts';

const crop = { ratio: 2, width: 800 };
const middle = { x: 0.5, y: 0.5, zoom: 1 };

describe('the cropped part of a picture', () => {
  it.each([
    ['a wide picture as high as it is', { width: 1000, height: 100 }, { left: 400, top: 0, width: 200, height: 100 }],
    ['a high picture as wide as it is', { width: 100, height: 1000 }, { left: 0, top: 475, width: 100, height: 50 }],
  ])('is cut from %s', (_what, size, part) => {
    expect(cut(size, crop, middle)).toEqual(part);
  });

  it('never extends beyond the edges, however the frame is moved and zoomed', () => {
    const size = { width: 1000, height: 700 };
    for (const frame of [
      { x: -1, y: 9, zoom: 1 },
      { x: 2, y: -3, zoom: 2.5 },
      { x: 0.5, y: 0.5, zoom: 99 },
    ]) {
      const held = inside(size, crop, frame);
      const { left, top, width, height } = cut(size, crop, held);
      expect(held.zoom).toBeLessThanOrEqual(NEAREST);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(left + width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(top + height).toBeLessThanOrEqual(size.height + 1e-6);
    }
  });
});
