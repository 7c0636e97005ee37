import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../apps/server/test/database-proxy.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { readPostmaster } from '../apps/server/src/platform/database/embedded/postmaster-file.ts';
import { processesOf } from '../apps/server/src/platform/database/embedded/processes.ts';
import { findRunningEmbedded, startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createWriters, type Writers } from './support/acknowledged.ts';

const ROUNDS = 10;
/** Acknowledgements in a round after which the database is struck. */
const STRIKE_AFTER = 120;
const RECOVERS = { timeout: 60_000, interval: 50 };
const NOT_READY_WITHIN_MS = 5_000;
/** The limit of production for a statement without any response (docs/operations.md). */
const SILENCE_ENDS_MS = 18_000;

let dataDir: string;
let server: BuiltServer;
let database: Database;
let writers: Writers;
let round: number;

const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/api/ready`)).ok;

/** Within the limit from now on, the server must report that it is not ready. */
async function expectNotReady(): Promise<void> {
  const began = performance.now();
  await expect.poll(isReady, RECOVERS).toBe(false);
  expect(performance.now() - began).toBeLessThan(NOT_READY_WITHIN_MS);
}

/** Strikes while five hundred writes are under way; then the same process must recover, with nothing acknowledged missing. */
async function survive(rounds: number, strike: () => Promise<unknown>): Promise<void> {
  const { pid } = server.child;
  for (let last = round + rounds; round < last;) {
    round += 1;
    let struck: Promise<unknown> = Promise.resolve();
    const acknowledged = await writers.write(round, (count) => {
      if (count === STRIKE_AFTER) {
        struck = strike();
      }
    });
    await struck;
    expect(acknowledged, `round ${round}`).toBeGreaterThanOrEqual(STRIKE_AFTER);
    expect(await found(), `round ${round}`).toEqual([]);
    // Deferred calls are retried, as the pages do.
    await expect.poll(() => writers.write(round, () => undefined), RECOVERS).toBe(writers.size);
    await expect.poll(isReady, RECOVERS).toBe(true);
  }
  expect([server.child.exitCode, server.child.pid]).toEqual([null, pid]);
}

/** The test's own connection to the database may be cut too. */
async function found(): Promise<string[]> {
  let missing: string[] = [];
  await expect.poll(async () => (missing = await writers.findMissing()), RECOVERS).toBeDefined();
  return missing;
}

const clusterOf = (folder: string) => path.join(folder, 'postgres');

/** An active connection of the server if there is one, else any. */
const TERMINATE_ONE = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'palm-academy' and pid <> pg_backend_pid() order by state = 'active' desc, backend_start limit 1`;

describe('an external database', () => {
  let embedded: EmbeddedDatabase;
  let proxy: DatabaseProxy;

  const startDatabase = async () => {
    embedded = await startEmbedded({ dataDir, log: () => undefined });
    database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  };
  const startServer = async (limits: string) => {
    const { user, database: name } = embedded.connection;
    server = await startBuiltServer({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}${limits}`,
      CALLS_PER_MINUTE: '10000000',
    });
    writers = await createWriters({ url: server.url, database: () => database });
    round = 0;
  };
  beforeAll(async () => {
    dataDir = await createThrowawayFolder();
    await copyDemo(inject('demoFolder'), dataDir);
    await startDatabase();
    proxy = await createDatabaseProxy(embedded.connection);
    // Silent connections are given up after three seconds instead of eighteen, so that ten rounds fit into a minute.
    await startServer('?query_timeout=3000');
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await proxy.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test('terminated backend: the server survives and no acknowledged write is lost, ten times', async () => {
    await survive(ROUNDS, () => database.pool.query(TERMINATE_ONE));
  });

  test('database restart: the server survives and no acknowledged write is lost, ten times', async () => {
    await survive(ROUNDS, async () => {
      await Promise.all([database.close(), embedded.stop()]);
      await startDatabase();
      proxy.lead(embedded.connection);
    });
  });

  test('silent database: the server reports within five seconds that it is not ready, recovers and loses no acknowledged write, ten times', async () => {
    await survive(ROUNDS, async () => {
      proxy.silence();
      await expectNotReady();
      proxy.heal();
    });
  });

  /** Freezes every process of the database during the work. */
  const frozen = async (work: () => Promise<void>) => {
    const processes = processesOf(clusterOf(dataDir));
    processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    try {
      await work();
    } finally {
      processes.forEach((pid) => process.kill(pid, 'SIGCONT'));
    }
  };

  test('frozen database: the server reports within five seconds that it is not ready, recovers and loses no acknowledged write, ten times', async () => {
    await survive(ROUNDS, () => frozen(expectNotReady));
  });

  describe('with the time limits of production', () => {
    beforeAll(async () => {
      await server.end('SIGKILL');
      await startServer('');
    });

    /** The next call hangs until a limit ends it, for a connection (10 s) or for an answer on one, and is deferred although nothing has healed. */
    const expectHungCallEnded = async () => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/front/column/list`, { headers: { 'x-access-token': writers.token } });
      const took = performance.now() - began;
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(took).toBeLessThan(2 * SILENCE_ENDS_MS);
    };

    test('silent database: a hung call is ended while it stays silent, and the server recovers and loses no acknowledged write, once', async () => {
      await survive(1, async () => {
        proxy.silence();
        await Promise.all([expectNotReady(), expectHungCallEnded()]).finally(() => proxy.heal());
      });
    });

    test('frozen database: a hung call is ended while it stays frozen, and the server recovers and loses no acknowledged write, once', async () => {
      await survive(1, () => frozen(async () => void (await Promise.all([expectNotReady(), expectHungCallEnded()]))));
    });
  });
});

describe('the embedded database', () => {
  beforeEach(async () => {
    dataDir = await createThrowawayFolder();
    await copyDemo(inject('demoFolder'), dataDir);
    server = await startBuiltServer({ PORT: String(await freePort()), DATA_DIR: dataDir, CALLS_PER_MINUTE: '10000000' });
    const connection = findRunningEmbedded(dataDir);
    database = connectDatabase({ ...connection, onError: () => undefined });
    writers = await createWriters({ url: server.url, database: () => database });
    round = 0;
  });
  afterEach(async () => {
    await database.close();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a killed backend takes all others down: the server survives and no acknowledged write is lost, ten times', async () => {
    await survive(ROUNDS, async () => {
      const { rows } = await database.pool.query<{ pid: number }>(TERMINATE_ONE.replace('pg_terminate_backend(pid)', 'pid'));
      process.kill(rows[0]?.pid ?? -1, 'SIGKILL');
    });
  });

  test('PostgreSQL itself is killed: it is restarted, the server survives and no acknowledged write is lost, five times', async () => {
    await survive(5, async () => process.kill(readPostmaster(clusterOf(dataDir))?.pid ?? -1, 'SIGKILL'));
    expect(server.output()).toContain('内置数据库意外停止，已经重新启动');
  });

  test('the temporary directory is cleaned: the server reconnects and no acknowledged write is lost, three times', async () => {
    await survive(3, () => rm(readPostmaster(clusterOf(dataDir))?.socketDir ?? '', { recursive: true }));
  });
});
