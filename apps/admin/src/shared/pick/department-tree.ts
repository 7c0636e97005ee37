import type { Department } from '@palm/contract/department/admin';

/** A department with its children. */
export type DepartmentNode = { department: Department; children: DepartmentNode[] };

/** Converts the contract's list to a tree, in order. Departments with a missing parent become roots. */
export function departmentTree(list: readonly Department[]): DepartmentNode[] {
  const known = new Set(list.map(({ id }) => id));
  const byParent = new Map<string | null, Department[]>();
  for (const one of list) {
    const parentId = one.parentId !== null && known.has(one.parentId) ? one.parentId : null;
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), one]);
  }
  const build = (parentId: string | null): DepartmentNode[] =>
    (byParent.get(parentId) ?? []).map((department) => ({ department, children: build(department.id) }));
  return build(null);
}

/** Department options in tree order, labelled by their path: 总部 / 研发组. */
export function departmentOptions(list: readonly Department[]): { value: string; label: string }[] {
  const below = (nodes: readonly DepartmentNode[], way: string): { value: string; label: string }[] =>
    nodes.flatMap(({ department: { id, name }, children }) => [
      { value: id, label: `${way}${name}` },
      ...below(children, `${way}${name} / `),
    ]);
  return below(departmentTree(list), '');
}

export type Place = { parentId: string | null; index: number };
export type Relation = 'inside' | 'before' | 'after';

/** Where a department is dropped inside, before or after another one: its parent and its index among the siblings, not counting itself. */
export function placeOf(list: readonly Department[], draggedId: string, targetId: string, relation: Relation): Place {
  const target = list.find(({ id }) => id === targetId);
  const parentId = relation === 'inside' ? targetId : (target?.parentId ?? null);
  const siblings = list.filter((one) => one.parentId === parentId && one.id !== draggedId);
  if (relation === 'inside') {
    return { parentId, index: siblings.length };
  }
  const at = siblings.findIndex(({ id }) => id === targetId);
  return { parentId, index: relation === 'before' ? at : at + 1 };
}

/** The current position of a department, in the same terms. */
export function currentPlace(list: readonly Department[], departmentId: string): Place {
  const parentId = list.find(({ id }) => id === departmentId)?.parentId ?? null;
  return { parentId, index: list.filter((one) => one.parentId === parentId).findIndex(({ id }) => id === departmentId) };
}
