import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, inTreeOrder, isWithin, namePaths, pathOf, type Branch } from './tree.ts';

const tree: Branch[] = [
  { id: 'a', parent_id: null },
  { id: 'b', parent_id: 'a' },
  { id: 'c', parent_id: 'b' },
  { id: 'd', parent_id: 'a' },
];

// Each department's parent comes before it, so there are no cycles.
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((picks) =>
    picks.map((pick, place): Branch => ({ id: `d${place}`, parent_id: place === 0 || pick % 4 === 0 ? null : `d${pick % place}` })),
  );

describe('the department tree', () => {
  it('knows ancestors, descendants and the height of a branch', () => {
    expect(pathOf(tree, 'c').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(pathOf(tree, null)).toEqual([]);
    expect([isWithin(tree, 'c', 'a'), isWithin(tree, 'a', 'a'), isWithin(tree, 'd', 'b')]).toEqual([true, true, false]);
    expect([heightOf(tree, 'a'), heightOf(tree, 'd')]).toEqual([3, 1]);
  });

  it('names each department by its path', () => {
    const named = tree.map((branch) => ({ ...branch, name: branch.id.toUpperCase() }));
    expect([...namePaths(named).values()]).toEqual(['A', 'A/B', 'A/B/C', 'A/D']);
  });

  it('is listed completely, parents before children', () => {
    fc.assert(
      fc.property(trees, (branches) => {
        const order = inTreeOrder(branches).map(({ id }) => id);
        expect(order.toSorted()).toEqual(branches.map(({ id }) => id).toSorted());
        expect(branches.every(({ id, parent_id: parent }) => parent === null || order.indexOf(parent) < order.indexOf(id))).toBe(true);
      }),
    );
  });
});
