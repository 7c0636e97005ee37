/** Pure functions over the department tree of an organisation. */
export interface Branch {
  id: string;
  parent_id: string | null;
}

export const MAX_DEPTH = 8;

export const childrenOf = <T extends Branch>(tree: readonly T[], parentId: string | null): T[] =>
  tree.filter(({ parent_id: parent }) => parent === parentId);

/** The department and its ancestors, starting with itself. */
export function pathOf<T extends Branch>(tree: readonly T[], id: string | null): T[] {
  const byId = new Map(tree.map((branch) => [branch.id, branch]));
  const path: T[] = [];
  for (let branch = byId.get(id ?? ''); branch; branch = byId.get(branch.parent_id ?? '')) {
    path.push(branch);
  }
  return path;
}

export const isWithin = (tree: readonly Branch[], id: string | null, ancestorId: string): boolean =>
  pathOf(tree, id).some((branch) => branch.id === ancestorId);

/** Number of levels below and including a department. */
export const heightOf = (tree: readonly Branch[], id: string): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));

/** Parents before their children, siblings in order. */
export function inTreeOrder<T extends Branch>(tree: readonly T[]): T[] {
  const below = new Map<string | null, T[]>();
  for (const branch of tree) {
    const siblings = below.get(branch.parent_id);
    if (siblings) {
      siblings.push(branch);
    } else {
      below.set(branch.parent_id, [branch]);
    }
  }
  const walk = (parentId: string | null): T[] => (below.get(parentId) ?? []).flatMap((branch) => [branch, ...walk(branch.id)]);
  return walk(null);
}

export interface NamedBranch extends Branch {
  name: string;
}

/** The path of each department's name, such as `总部/研发组`. */
export function namePaths(tree: readonly NamedBranch[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { id, parent_id: parent, name } of inTreeOrder(tree)) {
    const above = paths.get(parent ?? '');
    paths.set(id, above === undefined ? name : `${above}/${name}`);
  }
  return paths;
}
