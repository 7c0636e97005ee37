import { namePaths, type NamedBranch } from '../../department/index.ts';

/** Maps the departments of a file to the tree, and knows which ones are missing. */
export interface DepartmentPaths {
  /**
   * The department a path refers to: the exact path, or for a single name the only department with that name. Null if there is none yet.
   */
  find(path: string): string | null;
  /** Whether a single name matches several departments. */
  isAmbiguous(path: string): boolean;
  /** Names from the root; empty for an unknown department. */
  pathOf(id: string): string;
  /** The paths to create for these, parents first. */
  missing(paths: readonly string[]): string[];
  /** The most similar path; null if none is similar. */
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
      const unknown = wanted.filter((path) => find(path) === null).flatMap(withParents);
      return [...new Set(unknown)].filter((path) => !byPath.has(path));
    },
    nearest: (path) => nearestOf(path, [...byPath.keys()]),
  };
}

// `a/b/c` → `a`, `a/b`, `a/b/c`
const withParents = (path: string): string[] => {
  const names = path.split('/');
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
};

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** How many of the most similar texts are compared letter by letter, which takes the square of their length. */
const COMPARED_EXACTLY = 20;

/** By edit distance; a common beginning also counts as similar. */
function nearestOf(path: string, known: readonly string[]): string | null {
  const deep = path.includes('/');
  const letters = countLetters(path);
  const likely = known
    .map((candidate) => {
      const other = deep ? candidate : lastName(candidate);
      const begins = other.startsWith(path) || path.startsWith(other);
      return { candidate, other, begins, least: begins ? 0 : leastDistance(path, letters, other) };
    })
    .filter(({ other, least }) => least < Math.ceil(Math.max(path.length, other.length) / 2))
    .sort((one, two) => one.least - two.least)
    .slice(0, COMPARED_EXACTLY);
  let best: { path: string; distance: number } | null = null;
  for (const { candidate, other, begins } of likely) {
    const limit = Math.min(best?.distance ?? Infinity, Math.ceil(Math.max(path.length, other.length) / 2));
    const distance = begins ? Math.min(1, Math.abs(other.length - path.length)) : distanceWithin(path, other, limit);
    if (distance < limit) {
      best = { path: candidate, distance };
    }
  }
  return best?.path ?? null;
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

/** A lower bound of the edit distance: each letter that the other text lacks has to be changed. */
function leastDistance(path: string, letters: ReadonlyMap<string, number>, other: string): number {
  const left = new Map<string, number>();
  let shared = 0;
  for (let place = 0; place < other.length; place += 1) {
    const letter = other[place] ?? '';
    const rest = left.get(letter) ?? letters.get(letter) ?? 0;
    if (rest > 0) {
      shared += 1;
      left.set(letter, rest - 1);
    }
  }
  return Math.max(path.length, other.length) - shared;
}

/** Edit distance of two texts, capped at `limit`. */
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
