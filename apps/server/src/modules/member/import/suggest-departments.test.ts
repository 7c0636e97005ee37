import { expect, it } from 'vitest';
import { departmentPaths } from './department-paths.ts';
import type { ReadRow } from './read-rows.ts';
import { suggestDepartments } from './suggest-departments.ts';

/** Two thousand departments, ten below each other, with names as long as is allowed. */
function longTree() {
  const nameOf = (place: number) => `${String.fromCodePoint(0x4e00 + (place % 97)).repeat(36)}${String(place).padStart(4, '0')}`;
  return Array.from({ length: 2000 }, (_, place) => ({
    id: `d${place}`,
    parent_id: place < 200 ? null : `d${place - 200}`,
    name: nameOf(place),
  }));
}

const rowsOf = (departments: readonly string[]) => departments.map((department) => ({ row: { department } }) as ReadRow);

it('suggests the most similar department, and lets other requests in between', async () => {
  const paths = departmentPaths(longTree());
  const wanted = Array.from({ length: 40 }, (_, place) => paths.pathOf(`d${1900 + place}`));
  let turns = 0;
  const turn = () => {
    turns += 1;
    turning = setImmediate(turn);
  };
  let turning = setImmediate(turn);
  const suggested = await suggestDepartments(rowsOf(wanted.map((path) => `x${path.slice(1)}`)), paths);
  clearImmediate(turning);
  expect(turns).toBeGreaterThanOrEqual(39);
  expect([...suggested.values()]).toEqual(wanted);
});

it('suggests nothing for departments that exist, are ambiguous, or resemble none', async () => {
  const tree = [
    { id: 'a', parent_id: null, name: '教务处' },
    { id: 'b', parent_id: null, name: '总务处' },
    { id: 'c', parent_id: 'a', name: '一组' },
    { id: 'd', parent_id: 'b', name: '一组' },
  ];
  const suggested = await suggestDepartments(rowsOf(['教务处', '一组', '天文馆', '教务科', '教务处/二组']), departmentPaths(tree));
  expect([...suggested]).toEqual([
    ['教务科', '教务处'],
    ['教务处/二组', '教务处'],
  ]);
});
