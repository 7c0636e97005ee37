import { join } from 'node:path';
import type { Config } from './config.ts';
import { checkServer } from './platform/database/check-server.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import { startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Logger } from './platform/logger.ts';

export interface OpenDatabase extends Database {
  /** The migrations that this start applied. */
  applied: string[];
}

interface OpenOptions {
  log: (line: string) => void;
  logger: Logger;
  /** The embedded database ended although nobody stopped it. */
  onLost: () => void;
}

/**
 * Connects to the database that the configuration names, or starts the embedded one, checks it and brings its tables up to date.
 * `close` also stops the embedded one.
 */
export async function openDatabase(config: Config, { log, logger, onLost }: OpenOptions): Promise<OpenDatabase> {
  const onError = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  const guarded = !config.production;
  if (config.databaseUrl !== undefined) {
    return prepare(connectDatabase({ connectionString: config.databaseUrl, guarded, onError }), async () => undefined);
  }
  const embedded = await startEmbedded({ dataDir: join(config.dataDir), log, onExit: onLost });
  return prepare(connectDatabase({ ...embedded.connection, guarded, onError }), embedded.stop);
}

async function prepare(database: Database, stop: () => Promise<void>): Promise<OpenDatabase> {
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    await checkServer(database.db);
    return { ...database, close, applied: await migrate(database.db) };
  } catch (error) {
    await close();
    throw error;
  }
}
