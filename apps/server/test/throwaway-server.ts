import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type EmbeddedConnection } from '../src/platform/database/embedded/start-embedded.ts';

const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * In memory, if Linux has enough of it: a database is hundreds of files, and a disk takes five times as long to create and remove them. A
 * killed process loses no more there than on a disk.
 */
async function findPlace(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) >= ROOM ? IN_MEMORY : tmpdir();
}

/** A temporary directory that the database account can enter when root runs the tests. */
export async function createThrowawayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await findPlace(), 'palm-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A PostgreSQL with throwaway data; `stop` removes it. */
export async function startThrowawayServer(): Promise<{ connection: EmbeddedConnection; stop: () => Promise<void> }> {
  const dataDir = await createThrowawayFolder();
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
