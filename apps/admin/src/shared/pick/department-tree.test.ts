import type { Department } from '@palm/contract/department/admin';
import { describe, expect, it } from 'vitest';
import { currentPlace, departmentOptions, departmentTree, placeOf } from './department-tree.ts';

const department = (id: string, parentId: string | null): Department => ({
  id,
  parentId,
  name: id,
  order: 0,
  headId: null,
  headName: null,
});

const list = [
  department('school', null),
  department('design', 'school'),
  department('web', 'design'),
  department('sales', 'school'),
  department('support', 'school'),
];

describe('the department tree', () => {
  it('nests the departments in their order', () => {
    const [school] = departmentTree(list);
    expect(school?.children.map((child) => [child.department.id, child.children.length])).toEqual([
      ['design', 1],
      ['sales', 0],
      ['support', 0],
    ]);
  });

  it('labels each option with its full path', () => {
    expect(departmentOptions(list).map(({ label }) => label)).toEqual([
      'school',
      'school / design',
      'school / design / web',
      'school / sales',
      'school / support',
    ]);
  });

  it('shows a department whose parent is unknown at the top', () => {
    expect(departmentTree([department('lost', 'gone')]).map((node) => node.department.id)).toEqual(['lost']);
  });
});

describe('a dropped department', () => {
  it('goes to the end of the department it is dropped into', () => {
    expect(placeOf(list, 'sales', 'design', 'inside')).toEqual({ parentId: 'design', index: 1 });
  });

  it('counts its position among its siblings, excluding itself', () => {
    expect(placeOf(list, 'design', 'support', 'before')).toEqual({ parentId: 'school', index: 1 });
    expect(placeOf(list, 'design', 'support', 'after')).toEqual({ parentId: 'school', index: 2 });
    expect(placeOf(list, 'support', 'design', 'before')).toEqual({ parentId: 'school', index: 0 });
  });

  it('can be moved back to its former position', () => {
    expect(currentPlace(list, 'support')).toEqual({ parentId: 'school', index: 2 });
    expect(currentPlace(list, 'web')).toEqual({ parentId: 'design', index: 0 });
  });
});
