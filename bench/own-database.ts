import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

/** A PostgreSQL with durable writes, removed at the end of the run. */
export interface OwnDatabase {
  /** Its directory, where the server may keep files too. */
  dataDir: string;
  url: string;
  postmaster: number;
  close: () => Promise<void>;
}

export async function openDatabase(): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palm-bench-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database } = embedded.connection;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    dataDir,
    url,
    postmaster: Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    close: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
