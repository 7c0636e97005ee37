import { describe, expect, it } from 'vitest';
import { afterNestedDrag, type NestedOrder } from './nested-order.ts';

const order: NestedOrder = [
  { id: 'one', childIds: ['a', 'b', 'c'] },
  { id: 'two', childIds: ['d'] },
  { id: 'three', childIds: [] },
];

const text = (after: NestedOrder) => after.map(({ id, childIds }) => `${id}:${childIds.join('')}`).join(' ');

describe('groups and their items after a drag', () => {
  it.each([
    ['a child takes the place of another one below', 'a', 'c', 'one:bca two:d three:'],
    ['a child takes the place of another one above', 'c', 'a', 'one:cab two:d three:'],
    ['a child moves into another group before the one it is over', 'b', 'd', 'one:ac two:bd three:'],
    ['a child dropped on a group comes last there', 'b', 'three', 'one:ac two:d three:b'],
    ['a group takes the place of the group it is over', 'three', 'one', 'three: one:abc two:d'],
    ['a group over a child means its group', 'one', 'd', 'two:d one:abc three:'],
    ['something dropped on itself changes nothing', 'b', 'b', 'one:abc two:d three:'],
    ['something unknown changes nothing', 'b', 'nowhere', 'one:abc two:d three:'],
  ])('%s', (_, dragged, over, expected) => {
    expect(text(afterNestedDrag(order, dragged, over))).toBe(expected);
  });
});
