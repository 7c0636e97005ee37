import { createFakeServer } from '@palm/client/testing/fake-server';
import { createServices } from '../services.tsx';
import { createSessionGate } from '../session/session-gate.ts';

/** A fake server with all that the pages of the console are given. Pages drawn with the same one are opened in the same browser. */
export function createConsoleServer() {
  const { services, storages, ...server } = createFakeServer();
  const sessionGate = createSessionGate({ freely: [] });
  return { ...server, services: createServices({ ...services, storages, sessionGate }) };
}

export type ConsoleServer = ReturnType<typeof createConsoleServer>;
