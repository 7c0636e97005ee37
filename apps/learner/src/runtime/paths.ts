/** The bare path of an in-app URL: no query, no hash, no trailing slash. */
export const pathOf = (address: string): string => {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
};

/** The start page (route name homePage, seed §2). */
export const HOME_PAGE = '/homePage';

/** Whether a URL is the home page itself. */
export const isHomePage = (address: string): boolean => ['/', HOME_PAGE].includes(pathOf(address));

/** Whether a URL is in the home shell or one of its children (seed §2). */
export const isHomeRoute = (address: string): boolean => isHomePage(address) || pathOf(address).startsWith('/homePage/');
