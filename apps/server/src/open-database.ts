import { join } from 'node:path';
import type { Config } from './config.ts';
import { checkServer } from './platform/database/check-server.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import { findRunningEmbedded, startEmbedded } from './platform/database/embedded/start-embedded.ts';
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

/** For a command beside a server that runs: joins its embedded database, or opens the database as the server does. */
export async function joinDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : null;
  if (!running) {
    return openDatabase(config, options);
  }
  const onError = (error: Error) => options.logger.warn({ err: error }, 'database connection lost');
  return { ...connectDatabase({ ...running, onError }), applied: [] };
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
