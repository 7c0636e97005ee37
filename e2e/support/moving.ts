import type { Page } from 'playwright-core';

/** Goes to an address below /web as the back button does: the app draws it without being loaded again. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', `/web${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Where the page stands below /web. */
export const standing = (page: Page): string => new URL(page.url()).pathname.replace(/^\/web/, '');
