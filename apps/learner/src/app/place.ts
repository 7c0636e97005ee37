import type { Location } from 'react-router';

/** Where React Router keeps how far each page was scrolled, in the storage of the tab. */
export const PLACES_KEY = 'places';

/** The first page of a visit has no key of its own: a page opened by its address must not stand where another one was left. */
export const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);
