import type { Department } from '@palm/contract/department';
import { describe, expect, it } from 'vitest';
import { currentPlace, departmentTree, placeOf } from './department-tree.ts';

const department = (id: string, parentId: string | null, memberCount = 0): Department => ({
  id,
  parentId,
  name: id,
  order: 0,
  headId: null,
  headName: null,
  memberCount,
});

const list = [
  department('school', null, 1),
  department('design', 'school', 3),
  department('web', 'design', 2),
  department('sales', 'school', 5),
  department('support', 'school', 7),
];

describe('the department tree', () => {
  it('counts the members of a department with all below it', () => {
    const [school] = departmentTree(list);
    expect(school?.total).toBe(18);
    expect(school?.children.map((child) => [child.department.id, child.total])).toEqual([
      ['design', 5],
      ['sales', 5],
      ['support', 7],
    ]);
  });

  it('shows a department whose parent is unknown at the top', () => {
    expect(departmentTree([department('lost', 'gone')]).map((node) => node.department.id)).toEqual(['lost']);
  });
});

describe('a dropped department', () => {
  it('goes to the end of the one it is dropped into', () => {
    expect(placeOf(list, 'sales', 'design', 'inside')).toEqual({ parentId: 'design', index: 1 });
  });

  it('counts its place among the siblings without itself', () => {
    expect(placeOf(list, 'design', 'support', 'before')).toEqual({ parentId: 'school', index: 1 });
    expect(placeOf(list, 'design', 'support', 'after')).toEqual({ parentId: 'school', index: 2 });
    expect(placeOf(list, 'support', 'design', 'before')).toEqual({ parentId: 'school', index: 0 });
  });

  it('is taken back to where it stood', () => {
    expect(currentPlace(list, 'support')).toEqual({ parentId: 'school', index: 2 });
    expect(currentPlace(list, 'web')).toEqual({ parentId: 'design', index: 0 });
  });
});
