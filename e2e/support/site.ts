import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser, type Visitors } from './browser.ts';
import { startServer, type Server } from './server.ts';

/** The product with people who visit it. */
export type Site = Pick<Visitors, 'desktop' | 'phone'> & { origin(): string };

/** A server and a browser for the journeys of a file: opened before the first, left by everybody after each, closed after the last. */
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
  };
}
