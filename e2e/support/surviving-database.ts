import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../../apps/server/test/built-server.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { copyDemo } from './server.ts';

/** The built server on a copy of the demo, over a database that goes on when the server is killed. */
export interface OverSurvivingDatabase {
  dataDir: string;
  database: Database;
  /** The process that serves now. */
  server(): BuiltServer;
  /** Kills it if it still runs, and starts another on the same address, data and database. */
  replace(): Promise<void>;
  /** Stops everything and removes the data. */
  remove(): Promise<void>;
}

/** `variables` are added to the server's environment. */
export async function startOverSurvivingDatabase(variables: Record<string, string> = {}): Promise<OverSurvivingDatabase> {
  const dataDir = await createThrowawayFolder();
  await copyDemo(inject('demoFolder'), dataDir);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database: name } = embedded.connection;
  const database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    ...variables,
  };
  let server = await startBuiltServer(environment);
  return {
    dataDir,
    database,
    server: () => server,
    async replace() {
      await server.end('SIGKILL');
      server = await startBuiltServer(environment);
    },
    async remove() {
      await server.end('SIGKILL');
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
