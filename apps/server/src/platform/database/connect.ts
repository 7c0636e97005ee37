import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { limitOptions, ORDINARY, PROBE, withoutLimits, type Limits } from './limits.ts';
import { createLockWatch } from './lock-watch.ts';
import { watchedPool, type SlowQueryWatch } from './pooled-client.ts';
import { createReadiness } from './readiness.ts';
import { createTransactionGuard, guardTransactions, type Db } from './transaction.ts';
import type { DB } from './types.generated.ts';
import { valueParsers } from './value-parsers.ts';

const DEFAULT_CONNECTIONS = 20;
/**
 * A new connection plans every statement anew and reads the catalogue, which makes a page that takes 10 ms take 100. So two stay open for
 * good, and the others as long as a quiet minute between two classes.
 */
const KEPT_CONNECTIONS = 2;
const IDLE_MS = 5 * 60_000;
/**
 * PostgreSQL compiles a statement whose estimate is high, which in a large school takes longer than running it: estimates grow with the
 * rows of the school, the rows read do not.
 */
const SESSION = '-c jit=off';

export interface ConnectOptions {
  /** `postgres://user:password@host:port/database`; overrides the single parts. */
  connectionString?: string;
  /** A host name, or the directory of a unix socket. */
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  maxConnections?: number;
  /** With `SELF_CHECKS` and in tests: using the outer handle inside a transaction throws. Costs time. Default true. */
  guarded?: boolean;
  /** Default: the limits for requests, which `connectionString` may override (`?statement_timeout=60000`). */
  limits?: Limits;
  slow?: SlowQueryWatch | undefined;
  /** Called when a connection breaks (the server restarted). The pool drops it; log it. */
  onError: (error: Error) => void;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /**
   * A single connection for recurring statements that are costly to plan: over the partitions of all job queues it takes 100 ms on each new
   * connection, and every one of the pool would do so in turn.
   */
  recurring: pg.Pool;
  /** A connection outside the pool, not opened yet. */
  openClient: () => pg.Client;
  /** Rejects within five seconds if the database does not respond. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Creates the pool and its query builder; connects on the first query. Every parameterised statement that Kysely sends gets a server-side
 * name (1.5 times cheaper), so a LIMIT must be written with `literalLimit`.
 * @throws StartError if the connection string is not a valid URL
 */
export function connectDatabase(options: ConnectOptions): Database {
  let closing = false;
  const onError = (error: Error): void => {
    // A pool does not wait for its sockets to close: a server stopped right after us still reports errors to them.
    if (!closing) {
      options.onError(error);
    }
  };
  const pool = openPool(options, onError, {
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    min: KEPT_CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
  });
  const recurring = openPool(options, onError, { max: 1, idleTimeoutMillis: 0 });
  const guard = options.guarded === false ? undefined : createTransactionGuard();
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, { guard, locks: createLockWatch(), slow: options.slow }) }),
  });
  if (guard) {
    guardTransactions(db, guard);
  }
  const readiness = createReadiness(clientConfig(options, PROBE));
  const close = async () => {
    closing = true;
    readiness.close();
    await db.destroy();
    // The query builder ends its pool only if it has used it: a backup does not.
    await Promise.all([pool, recurring].filter(({ ending }) => !ending).map((one) => one.end()));
  };
  const openClient = () => new pg.Client(clientConfig(options, PROBE));
  return { db, pool, recurring, openClient, ready: () => readiness.check(), close };
}

type Sizes = Pick<pg.PoolConfig, 'max' | 'min' | 'idleTimeoutMillis'>;

function openPool(options: ConnectOptions, onError: (error: Error) => void, sizes: Sizes): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(options, options.limits),
    ...sizes,
    connectionTimeoutMillis: (options.limits ?? ORDINARY).queue,
    Client: clientThatOpensWithin((options.limits ?? ORDINARY).connect),
  });
  // Keeps a listener for the whole life of each connection: the pool only listens to idle ones, and an unhandled error event ends the
  // process.
  pool.on('connect', (client) => void client.on('error', onError));
  // Errors of idle connections are reported above; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function clientConfig(options: ConnectOptions, limits: Limits | undefined): pg.ClientConfig {
  const shared = { ...limitOptions(limits ?? ORDINARY), types: valueParsers, application_name: 'palm-academy', options: SESSION };
  if (options.connectionString === undefined) {
    const { host, port, user, password, database } = options;
    return { ...shared, host, port, user, password, database };
  }
  if (!/^postgres(ql)?:$/.test(protocolOf(options.connectionString))) {
    // The address may contain a password, so it is never repeated.
    throw new StartError('DATABASE_URL 不是有效的地址，应形如 postgres://用户名:密码@主机:5432/数据库名（密码里的特殊字符要写成 %XX）');
  }
  return { ...shared, connectionString: limits === undefined ? options.connectionString : withoutLimits(options.connectionString) };
}

/** The pool has one timeout for two things: waiting for a free connection, which may take long, and opening one, which should not. */
const clientThatOpensWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      // The pool makes the password non-enumerable, so spreading loses it.
      super({ ...config, password: config.password, connectionTimeoutMillis });
    }
  };

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
