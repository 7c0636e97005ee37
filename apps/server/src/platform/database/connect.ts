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

export interface ConnectOptions {
  /** `postgres://user:password@host:port/database`; takes the place of the single parts. */
  connectionString?: string;
  /** A host name, or the folder of a unix socket. */
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  maxConnections?: number;
  /** With `SELF_CHECKS` and in tests: using the outer handle inside a transaction throws. It costs time. Default true. */
  guarded?: boolean;
  /** Default: those of calls, which `connectionString` may overrule (`?statement_timeout=60000`). */
  limits?: Limits;
  slow?: SlowQueryWatch | undefined;
  /** A connection broke (the server restarted). The pool drops it; log it. */
  onError: (error: Error) => void;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** A connection beside the pool, not opened yet. */
  openClient: () => pg.Client;
  /** Rejects, within five seconds, while the database does not answer. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the pool and the query builder over it; connects with the first query. Every statement with parameters that Kysely sends
 * gets a server-side name (1.5 times cheaper), so a LIMIT must be written with `literalLimit`.
 *
 * @throws StartError when the connection string is no address
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(options, options.limits),
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: (options.limits ?? ORDINARY).queue,
    Client: clientThatOpensWithin((options.limits ?? ORDINARY).connect),
  });
  let closing = false;
  // A listener for the whole life of each connection: the pool listens to those that are idle only, and without one the process ends.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // The pool does not wait for its sockets: a server that stops right after us still complains to them.
      if (!closing) {
        options.onError(error);
      }
    });
  });
  // What the pool hears of an idle connection is told above; an event that nobody takes would end the process.
  pool.on('error', () => undefined);
  const guard = options.guarded === false ? undefined : createTransactionGuard();
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, { guard, locks: createLockWatch(), slow: options.slow }) }),
  });
  if (guard) {
    guardTransactions(db, guard);
  }
  const readiness = createReadiness(clientConfig(options, PROBE));
  const close = () => {
    closing = true;
    readiness.close();
    return db.destroy();
  };
  const openClient = () => new pg.Client(clientConfig(options, PROBE));
  return { db, pool, openClient, ready: () => readiness.check(), close };
}

function clientConfig(options: ConnectOptions, limits: Limits | undefined): pg.ClientConfig {
  const shared = { ...limitOptions(limits ?? ORDINARY), types: valueParsers, application_name: 'palm-academy' };
  if (options.connectionString === undefined) {
    const { host, port, user, password, database } = options;
    return { ...shared, host, port, user, password, database };
  }
  if (!/^postgres(ql)?:$/.test(protocolOf(options.connectionString))) {
    // The text may hold a password: it is never repeated.
    throw new StartError('DATABASE_URL 不是有效的地址，应形如 postgres://用户名:密码@主机:5432/数据库名（密码里的特殊字符要写成 %XX）');
  }
  return { ...shared, connectionString: limits === undefined ? options.connectionString : withoutLimits(options.connectionString) };
}

/** The pool has one limit for two things: a call may wait long for its turn, but no connection takes long to open. */
const clientThatOpensWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      // The pool hides the password from copies.
      super({ ...config, password: config.password, connectionTimeoutMillis });
    }
  };

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
