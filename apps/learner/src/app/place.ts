import type { Location } from 'react-router';

/** The first page of a visit has no key of its own: a page opened by its address must not stand where another one was left. */
export const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);
