import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser, type Visitors } from './browser.ts';
import { startServer, type Server } from './server.ts';

/** The product with its visitors. */
export type Site = Pick<Visitors, 'desktop' | 'phone'> & {
  origin(): string;
  /** Takes the server away as in a power cut, until it comes back at the same address. */
  lose(): Promise<void>;
  giveBack(): Promise<void>;
};

/** The server and browser for the journeys of a file: opened before the first, left by all visitors after each, closed after the last. */
export function openSite(): Site {
  let server: Server;
  let browser: Visitors;
  beforeAll(async () => {
    server = await startServer(inject('demoFolder'));
    browser = await openBrowser(server.origin);
  });
  afterEach(({ task }) => browser.leave(task.result?.state === 'fail'));
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });
  return {
    desktop: (options) => browser.desktop(options),
    phone: (options) => browser.phone(options),
    origin: () => server.origin,
    lose: () => server.kill(),
    giveBack: () => server.start(),
  };
}
