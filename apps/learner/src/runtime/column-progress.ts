import type { Store } from '@palm/client/storage';

// Enough for every column somebody follows; the oldest are evicted, so that the storage never fills up.
const KEPT = 200;

/** The last visited course of a column (columnArr, seed §3). */
export const lastCourseOf = (store: Pick<Store, 'get'>, columnId: string): string | null =>
  store.get('columnArr').find((entry) => entry.columnId === columnId)?.courseId ?? null;

/** Remembers the last course of a column. */
export const rememberCourse = (store: Pick<Store, 'get' | 'set'>, columnId: string, courseId: string): void => {
  const others = store.get('columnArr').filter((entry) => entry.columnId !== columnId);
  store.set('columnArr', [{ columnId, courseId }, ...others].slice(0, KEPT));
};
