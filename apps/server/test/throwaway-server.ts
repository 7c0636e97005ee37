import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type EmbeddedConnection } from '../src/platform/database/embedded/start-embedded.ts';

/** A temporary folder that the account of the database can enter when root runs the tests. */
export async function createThrowawayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palm-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A PostgreSQL whose data nobody needs later; `stop` removes it. */
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
