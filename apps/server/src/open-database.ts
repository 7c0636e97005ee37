import type { Config } from './config.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { checkServer } from './platform/database/check-server.ts';
import { connectDatabase, type ConnectOptions, type Database } from './platform/database/connect.ts';
import { endEmbeddedAtOnce, findRunningEmbedded, startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { PATIENT, type Limits } from './platform/database/limits.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Logger } from './platform/logger.ts';
import { beforeEnd } from './process-end.ts';

export interface OpenDatabase extends Database {
  /** The migrations applied by this start. */
  applied: string[];
  /** Connection string with which another process reaches the same database. */
  url: string;
}

interface OpenOptions {
  log: (line: string) => void;
  logger: Logger;
  /** Called when the embedded database keeps exiting without being stopped. */
  onLost: () => void;
  /** Default: the limits for requests. */
  limits?: Limits;
  /** False for read-only use: the tables stay as they are, whatever version wrote them. Default true. */
  upgrades?: boolean;
}

// Longer than PostgreSQL is given to stop, gracefully and then by force.
const STOP_PATIENCE_MS = 7_500;
const LEAVE_PATIENCE_MS = 500;

/**
 * Connects to the configured database, or starts the embedded one, checks it and migrates it. `close` also stops the embedded one; so does
 * the exit of the process, however far the start got.
 */
export async function openDatabase(config: Config, { log, logger, onLost, limits, upgrades = true }: OpenOptions): Promise<OpenDatabase> {
  const options = {
    ...(limits ? { limits } : { slow: slowQueries(config, logger) }),
    guarded: config.selfChecks,
    maxConnections: config.connections,
    onError: warnOf(logger),
  };
  const place = upgrades ? { dataDir: config.dataDir, log } : null;
  if (config.databaseUrl !== undefined) {
    return prepare({ ...options, connectionString: config.databaseUrl }, place, async () => undefined);
  }
  const starting = startEmbedded({ dataDir: config.dataDir, log, onExit: onLost });
  beforeEnd({
    patience: STOP_PATIENCE_MS,
    end: () => starting.then((embedded) => embedded.stop()).catch(() => undefined),
    endAtOnce: () => endEmbeddedAtOnce(config.dataDir),
  });
  const embedded = await starting;
  return prepare({ ...options, ...embedded.connection }, place, embedded.stop);
}

/** For commands beside a running server: joins its embedded database, or opens the database as the server would. */
export async function joinDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : null;
  if (!running) {
    return openDatabase(config, options);
  }
  const { limits, logger } = options;
  return { ...connectDatabase({ ...running, ...(limits ? { limits } : {}), onError: warnOf(logger) }), applied: [], url: urlOf(running) };
}

const warnOf = (logger: Logger) => (error: Error) => logger.warn({ err: error }, 'database connection lost');

const slowQueries = ({ slowQueryMs: fromMs }: Config, logger: Logger): ConnectOptions['slow'] =>
  fromMs === 0 ? undefined : { fromMs, tell: (query) => logger.warn(query, 'slow query') };

function urlOf({ connectionString, host = '', port, user = '', password = '', database }: Omit<ConnectOptions, 'onError'>): string {
  const person = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return connectionString ?? `postgres://${person}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

interface CopyPlace {
  dataDir: string;
  log: (line: string) => void;
}

/** @param place where the backup before an upgrade goes; null: do not upgrade */
async function prepare(options: ConnectOptions, place: CopyPlace | null, stop: () => Promise<void>): Promise<OpenDatabase> {
  try {
    const applied = place === null ? [] : await upgrade(options, place);
    const database = connectDatabase(options);
    beforeEnd({ patience: LEAVE_PATIENCE_MS, end: database.close });
    const close = async () => {
      await database.close();
      await stop();
    };
    return { ...database, close, applied, url: urlOf(options) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** On connections of its own, one to migrate and one to back up: with large tables, either may take arbitrarily long. */
async function upgrade(options: ConnectOptions, { dataDir, log }: CopyPlace): Promise<string[]> {
  // Migrating and backing up may take as long as they need.
  const database = connectDatabase({ ...options, slow: undefined, limits: PATIENT, maxConnections: 2 });
  try {
    await checkServer(database.db);
    return await migrate(database.db, {
      async beforeChange(pending) {
        log(`数据库要升级（${pending.length} 步），先备份 …`);
        log(`升级前的数据已备份到 ${await copyBeforeUpgrade(database, { dataDir, pending, now: new Date() })}`);
      },
    });
  } finally {
    await database.close();
  }
}
