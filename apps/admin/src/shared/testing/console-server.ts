import { createFakeServer } from '@palm/client/testing/fake-server';
import { createServices } from '../services.tsx';
import { createSessionGate } from '../session/session-gate.ts';

/** A fake server with everything the console's pages depend on. Pages rendered with the same one share a browser. */
export function createConsoleServer() {
  const { services, storages, ...server } = createFakeServer();
  const sessionGate = createSessionGate({ freely: [] });
  /** Everything the pages have stored in the browser, as text. */
  const stored = (): string => {
    const { local } = storages;
    return Array.from({ length: local.length }, (_, place) => local.getItem(local.key(place) ?? '')).join('\n');
  };
  return { ...server, stored, services: createServices({ ...services, storages, sessionGate }) };
}

export type ConsoleServer = ReturnType<typeof createConsoleServer>;
