import { isHomeRoute } from './paths.ts';

/** Seed §4: SHOW_GRAY_TYPE 1 is grey only on home routes, 2 everywhere, anything else nowhere. */
export const isGray = (type: number, path: string): boolean => type === 2 || (type === 1 && isHomeRoute(path));
