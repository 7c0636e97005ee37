import { namePaths, type NamedBranch } from '../../department/tree.ts';

/** Where the departments of a file are in the tree, and which are not there yet. */
export interface DepartmentPaths {
  /** The department that a path means: the path itself, or for a single name the only department that is called so. Null = none yet. */
  find(path: string): string | null;
  /** The paths that must be made for these, each after the one above it. */
  missing(paths: readonly string[]): string[];
}

export function departmentPaths(tree: readonly NamedBranch[]): DepartmentPaths {
  const byPath = new Map([...namePaths(tree)].map(([id, path]) => [path, id]));
  const find = (path: string): string | null => {
    const known = byPath.get(path);
    if (known !== undefined || path.includes('/')) {
      return known ?? null;
    }
    const namesakes = tree.filter(({ name }) => name === path);
    return namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null;
  };
  const missing = (paths: readonly string[]): string[] => {
    const unknown = paths.filter((path) => find(path) === null).flatMap(withAbove);
    return [...new Set(unknown)].filter((path) => !byPath.has(path));
  };
  return { find, missing };
}

// `a/b/c` → `a`, `a/b`, `a/b/c`
const withAbove = (path: string): string[] => {
  const names = path.split('/');
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
};
