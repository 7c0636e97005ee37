import type { Store } from '@palm/client/storage';
import type { PointNews } from '@palm/client/stored-keys';

type NewsStore = Pick<Store, 'get' | 'set'>;

const KEPT = 500;

/** Adds picked-up items to PointNewsCentral (seed §3), without duplicates. */
export const addPointNews = (store: NewsStore, items: readonly PointNews[]): void => {
  const known = new Set(store.get('PointNewsCentral').map(({ msgUuid }) => msgUuid));
  const added = items
    .filter(({ msgUuid }) => !known.has(msgUuid))
    .map(({ objId, msgUuid, topLevelType, secondLevelType }) => ({ objId, msgUuid, topLevelType, secondLevelType }));
  store.set('PointNewsCentral', [...store.get('PointNewsCentral'), ...added].slice(-KEPT));
};

/** Removes a message that was read. */
export const removePointNews = (store: NewsStore, msgUuid: string): void => {
  const left = store.get('PointNewsCentral').filter((item) => item.msgUuid !== msgUuid);
  store.set('PointNewsCentral', left);
};

/** Removes all. */
export const clearPointNews = (store: NewsStore): void => store.set('PointNewsCentral', []);

/** A message the organisation shows on top of the page until it is read. */
export const isPopup = ({ secondLevelType }: Pick<PointNews, 'secondLevelType'>): boolean => secondLevelType === 'popup';

/** Whether a notification of the type is pending. */
export const hasPointNews = (store: Pick<Store, 'get'>, topLevelType: string): boolean =>
  store.get('PointNewsCentral').some((item) => item.topLevelType === topLevelType);
