import type { Page } from 'playwright-core';

/** Browser storage of the app (seed §3), by the seed's names. */
export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(`SPCKV2_${key}`), name);

export const store = (page: Page, name: string, value: string): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(`SPCKV2_${key}`, text), [name, value] as const);
