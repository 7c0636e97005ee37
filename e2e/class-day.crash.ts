import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createClassDay, type ClassDay } from './support/class-day.ts';
import { copyDemo } from './support/server.ts';

/** Participants per round: a whole class first, then smaller ones, each killed at a different moment. */
const SIZES = [200, ...Array.from({ length: 9 }, () => 40)];
/** Acknowledgements in each round after which the server is killed; everybody makes three calls. */
const KILL_AFTER = [180, 1, 12, 24, 36, 48, 60, 72, 84, 96];

let dataDir: string;
let embedded: EmbeddedDatabase;
let database: Database;
let server: BuiltServer;
let day: ClassDay;
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
  day = await createClassDay({ url: server.url, database: () => database, sizes: SIZES });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('no acknowledged homework, sign-in or note is lost when the server is killed, and no point is awarded twice', async () => {
  for (const [place, size] of SIZES.entries()) {
    const round = place + 1;
    const moment = KILL_AFTER[place] ?? 1;
    const killAfter = (count: number) => count === moment && server.child.kill('SIGKILL');
    expect(await day.write(round, killAfter), `round ${round}`).toBeGreaterThanOrEqual(moment);
    await server.end('SIGKILL');
    server = await startBuiltServer(variables);
    expect(await day.findMissing(), `round ${round}`).toEqual([]);
    // Which responses were lost is unknown: every call is retried.
    await day.finish(round);
    expect(await day.findMissing(), `round ${round}`).toEqual([]);
    await expect.poll(() => day.countEarned(round)).toBe(size);
    expect(await day.findDoubled(), `round ${round}`).toEqual([]);
  }
});
