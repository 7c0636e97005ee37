import { namePaths, type NamedBranch } from '../../department/index.ts';

/** Where the departments of a file are in the tree, and which are not there yet. */
export interface DepartmentPaths {
  /** The department that a path means: the path itself, or for a single name the only department that is called so. Null = none yet. */
  find(path: string): string | null;
  /** Whether a single name means several departments. */
  isAmbiguous(path: string): boolean;
  /** Names from the top; empty for a department that is not there. */
  pathOf(id: string): string;
  /** The paths that must be made for these, each after the one above it. */
  missing(paths: readonly string[]): string[];
  /** The path that looks most like this one; null when none does. */
  nearest(path: string): string | null;
}

export function departmentPaths(tree: readonly NamedBranch[]): DepartmentPaths {
  const paths = namePaths(tree);
  const byPath = new Map([...paths].map(([id, path]) => [path, id]));
  const namesakes = new Map<string, string[]>();
  for (const { id, name } of tree) {
    namesakes.set(name, [...(namesakes.get(name) ?? []), id]);
  }
  const called = (path: string): string[] => (byPath.has(path) || path.includes('/') ? [] : (namesakes.get(path) ?? []));
  const find = (path: string): string | null => {
    const same = called(path);
    return byPath.get(path) ?? (same.length === 1 ? (same[0] ?? null) : null);
  };
  return {
    find,
    isAmbiguous: (path) => called(path).length > 1,
    pathOf: (id) => paths.get(id) ?? '',
    missing: (wanted) => {
      const unknown = wanted.filter((path) => find(path) === null).flatMap(withAbove);
      return [...new Set(unknown)].filter((path) => !byPath.has(path));
    },
    nearest: (path) => nearestOf(path, [...byPath.keys()]),
  };
}

// `a/b/c` → `a`, `a/b`, `a/b/c`
const withAbove = (path: string): string[] => {
  const names = path.split('/');
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
};

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** By the letters that would have to change; one that begins like the other counts as near. */
function nearestOf(path: string, known: readonly string[]): string | null {
  const deep = path.includes('/');
  let best: { path: string; distance: number } | null = null;
  for (const candidate of known) {
    const other = deep ? candidate : lastName(candidate);
    const limit = Math.min(best?.distance ?? Infinity, Math.ceil(Math.max(path.length, other.length) / 2));
    const begins = other.startsWith(path) || path.startsWith(other);
    const distance = begins ? Math.min(1, Math.abs(other.length - path.length)) : distanceWithin(path, other, limit);
    if (distance < limit) {
      best = { path: candidate, distance };
    }
  }
  return best?.path ?? null;
}

/** Letters to put in, take out or replace to make one text of the other; `limit` or more is answered as `limit`. */
function distanceWithin(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) {
    return limit;
  }
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    if (Math.min(...line) >= limit) {
      return limit;
    }
    above = line;
  }
  return Math.min(above[other.length] ?? limit, limit);
}
