import type { Store } from '@palm/client/storage';

/** courseArr: courses read; videoArr: videos seen (seed §3). */
export type ReadList = 'courseArr' | 'videoArr';

const KEPT = 2000;

/** Whether something was read on this device. */
export const hasRead = (store: Pick<Store, 'get'>, list: ReadList, id: string): boolean => store.get(list).includes(id);

/** Remembers that something was read; the oldest of more than 2,000 fall out. */
export const markRead = (store: Pick<Store, 'get' | 'set'>, list: ReadList, id: string): void => {
  // An id with the list's own separator would come back as two.
  if (!hasRead(store, list, id) && /^[^\s,]+$/.test(id)) {
    store.set(list, [...store.get(list), id].slice(-KEPT));
  }
};
