import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createWriters, type Writers } from './support/acknowledged.ts';

const ROUNDS = 10;
/** Acknowledgements in a round after which the server is killed. */
const KILL_AFTER = 120;

let dataDir: string;
let embedded: EmbeddedDatabase;
let database: Database;
let server: BuiltServer;
let writers: Writers;
let variables: Record<string, string>;

beforeAll(async () => {
  dataDir = await createThrowawayFolder();
  await copyDemo(inject('demoFolder'), dataDir);
  embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database: name } = embedded.connection;
  database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  variables = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    CALLS_PER_MINUTE: '10000000',
  };
  server = await startBuiltServer(variables);
  writers = await createWriters({ url: server.url, database: () => database });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('nothing acknowledged is lost when the server is killed under five hundred reports and answers, ten times', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const killAfter = (count: number) => count === KILL_AFTER && server.child.kill('SIGKILL');
    expect(await writers.write(round, killAfter), `round ${round}`).toBeGreaterThanOrEqual(KILL_AFTER);
    await server.end('SIGKILL');
    server = await startBuiltServer(variables);
    expect(await writers.findMissing(), `round ${round}`).toEqual([]);
  }
});
