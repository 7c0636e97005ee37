import type { Location } from 'react-router';

/** The first page of a visit has no key of its own: a page opened by its URL must not restore another one's scroll position. */
export const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);
