/** The bare path of an in-app address: no query, no hash, no slash at the end. */
export const pathOf = (address: string): string => {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
};

/** Where everybody begins (route name homePage, seed §2). */
export const HOME_PAGE = '/homePage';

/** Whether an address leads to the home page itself. */
export const isHomePage = (address: string): boolean => ['/', HOME_PAGE].includes(pathOf(address));

/** Whether an address leads to the home shell or one of its children (seed §2). */
export const isHomeRoute = (address: string): boolean => isHomePage(address) || pathOf(address).startsWith('/homePage/');
