import { setImmediate } from 'node:timers/promises';
import type { DepartmentPaths } from './department-paths.ts';
import type { ReadRow } from './read-rows.ts';

/** Limits how many unknown departments are compared for a suggestion; beyond it the message has none. */
const COMPARED = 200;

/** The most similar department for each unknown one. Lets other requests in between, because each is compared with the whole tree. */
export async function suggestDepartments(rows: readonly ReadRow[], paths: DepartmentPaths): Promise<ReadonlyMap<string, string>> {
  const named = new Set(rows.flatMap(({ row }) => row.department ?? []));
  const unknown = [...named].filter((path) => !paths.isAmbiguous(path) && paths.find(path) === null);
  const suggested = new Map<string, string>();
  for (const path of unknown.slice(0, COMPARED)) {
    const nearest = paths.nearest(path);
    if (nearest !== null) {
      suggested.set(path, nearest);
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setImmediate();
  }
  return suggested;
}
