import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { findRunningEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createWriters, type Writers } from './support/acknowledged.ts';

const ROUNDS = 10;
/** The database may have to recover in each round. */
const PATIENCE_MS = 900_000;
const DISK_MB = 700;
/** Acknowledgements in a round after which the disk is full. */
const FULL_AFTER = 60;

/** A small disk is a mount of its own, which not every environment allows. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'palm-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

describe.skipIf(!canMount)('a full disk (skipped if mounting is not possible)', () => {
  let folder: string;
  let disk: string;
  let variables: Record<string, string>;
  let server: BuiltServer;
  let database: Database;
  let writers: Writers;

  beforeAll(async () => {
    folder = await createThrowawayFolder();
    disk = path.join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', disk]);
    variables = { PORT: String(await freePort()), DATA_DIR: path.join(disk, 'data'), CALLS_PER_MINUTE: '10000000' };
    await copyDemo(inject('demoFolder'), path.join(disk, 'data'));
    server = await startBuiltServer(variables);
    database = connect();
    writers = await createWriters({ url: server.url, database: () => database, mayFail: true });
  });
  afterAll(async () => {
    await database.close();
    await server.end('SIGTERM');
    execFileSync('umount', ['-l', disk]);
    await rm(folder, { recursive: true, force: true });
  });

  function connect(): Database {
    const running = findRunningEmbedded(variables['DATA_DIR'] ?? '');
    if (running === null) {
      throw new Error('the embedded database does not run');
    }
    return connectDatabase({ ...running, onError: () => undefined });
  }

  const filler = () => path.join(disk, 'filler');

  /** Takes all free space, even while others write. */
  async function fillUp(): Promise<void> {
    const file = await open(filler(), 'w');
    try {
      for (let piece = Buffer.alloc(4 * 1024 ** 2); piece.length > 1024;) {
        await file.write(piece).catch(() => (piece = piece.subarray(0, piece.length / 2)));
      }
    } finally {
      await file.close();
    }
  }

  const isReady = async () => (await fetch(`${server.url}/api/ready`).catch(() => null))?.ok ?? false;

  /** Frees space, after which the server recovers by itself; if it gave up it is restarted, as a supervisor would do. */
  async function goOn(): Promise<void> {
    await rm(filler(), { force: true });
    await database.close();
    while (!(await isReady())) {
      if (server.child.exitCode !== null) {
        server = await startBuiltServer(variables);
      }
      await delay(200);
    }
    database = connect();
  }

  test(
    'loses nothing that was acknowledged, ten times',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        let filling: Promise<void> | undefined;
        const acknowledged = await writers.write(2 * round - 1, (count) => {
          if (count === FULL_AFTER) {
            filling = fillUp();
          }
        });
        await filling;
        expect((await statfs(disk)).bavail, `round ${round}`).toBeLessThan(4);
        // On the full disk calls may be deferred or refused, but nothing is acknowledged without being stored.
        const late = await writers.write(2 * round, () => undefined);
        await goOn();
        expect(acknowledged + late, `round ${round}`).toBeGreaterThanOrEqual(FULL_AFTER);
        expect(await writers.findMissing(), `round ${round}`).toEqual([]);
      }
    },
    PATIENCE_MS,
  );
});
