import { describe, expect, it } from 'vitest';
import { afterDrag, type Order } from './order.ts';

const order: Order = [
  { chapterId: 'one', sectionIds: ['a', 'b', 'c'] },
  { chapterId: 'two', sectionIds: ['d'] },
  { chapterId: 'three', sectionIds: [] },
];

const text = (after: Order) => after.map(({ chapterId, sectionIds }) => `${chapterId}:${sectionIds.join('')}`).join(' ');

describe('the outline after a drag', () => {
  it.each([
    ['a section takes the place of another one below', 'a', 'c', 'one:bca two:d three:'],
    ['a section takes the place of another one above', 'c', 'a', 'one:cab two:d three:'],
    ['a section moves into another chapter before the one it is over', 'b', 'd', 'one:ac two:bd three:'],
    ['a section dropped on a chapter comes last there', 'b', 'three', 'one:ac two:d three:b'],
    ['a chapter takes the place of the chapter it is over', 'three', 'one', 'three: one:abc two:d'],
    ['a chapter over a section means its chapter', 'one', 'd', 'two:d one:abc three:'],
    ['something dropped on itself changes nothing', 'b', 'b', 'one:abc two:d three:'],
    ['something unknown changes nothing', 'b', 'nowhere', 'one:abc two:d three:'],
  ])('%s', (_, dragged, over, expected) => {
    expect(text(afterDrag(order, dragged, over))).toBe(expected);
  });
});
