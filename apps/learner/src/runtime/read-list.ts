import type { Store } from '@palm/client/storage';

/** courseArr: courses read; videoArr: videos seen (seed §3). */
export type ReadList = 'courseArr' | 'videoArr';

const KEPT = 2000;

/** Whether something was read on this device. */
export const hasRead = (store: Pick<Store, 'get'>, list: ReadList, id: string): boolean => store.get(list).includes(id);

/** Records that something was read; keeps 2,000 entries and evicts the oldest. */
export const markRead = (store: Pick<Store, 'get' | 'set'>, list: ReadList, id: string): void => {
  // An id containing the list's separator would be read back as two.
  if (!hasRead(store, list, id) && /^[^\s,]+$/.test(id)) {
    store.set(list, [...store.get(list), id].slice(-KEPT));
  }
};
