import { describe, expect, it } from 'vitest';
import { behindCircle, CIRCLE, moved, readPicture, zoomed, type Picture } from './picture.ts';

const wide: Picture = {
  file: new File([], 'a.jpg'),
  url: 'blob:a',
  width: CIRCLE * 4,
  height: CIRCLE * 2,
  frame: { x: 0.5, y: 0.5, zoom: 1 },
};
const left = (picture: Picture) => Math.round((Number.parseFloat(behindCircle(picture).left) / 100) * CIRCLE);

it('says that an empty file is empty', async () => {
  expect(await readPicture(new File([], 'a.png', { type: 'image/png' }))).toBe('文件是空的，请重新选择');
});

describe('a picture behind the crop circle', () => {
  it('follows the pointer by the same distance on screen, at any zoom', () => {
    expect(left(moved(wide, 7, 0))).toBe(left(wide) + 7);
    const near = zoomed(wide, 2);
    expect(left(moved(near, -9, 0))).toBe(left(near) - 9);
  });

  it('always fills the circle', () => {
    expect(left(moved(wide, 9999, 9999))).toBe(0);
    expect(behindCircle(moved(wide, 9999, 9999)).top).toBe(behindCircle(wide).top);
    expect(zoomed(wide, 0.2)).toEqual(wide);
  });
});
