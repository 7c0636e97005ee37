import type { Page } from 'playwright-core';

/** Navigates to an address below /web like the back button: the app renders it without a reload. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', `/web${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The current path below /web. */
export const standing = (page: Page): string => new URL(page.url()).pathname.replace(/^\/web/, '');
