import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createStatementNames } from './statement-names.ts';
import { createTransactionGuard, guardTransactions, type Db, type TransactionGuard } from './transaction.ts';
import type { DB } from './types.generated.ts';
import { valueParsers } from './value-parsers.ts';

const CONNECT_TIMEOUT_MS = 10_000;
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
  /** Development and tests: using the outer handle inside a transaction throws. Production leaves it off, as it costs time. Default true. */
  guarded?: boolean;
  /** An idle connection broke (the server restarted). The pool has already dropped it; log it. */
  onError: (error: Error) => void;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * Opens the pool and the query builder over it; connects with the first query. Every statement with parameters that Kysely sends
 * gets a server-side name (1.5 times cheaper), so a LIMIT must be written with `literalLimit`.
 *
 * @throws StartError when the connection string is no address
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool(poolConfig(options));
  let closing = false;
  pool.on('error', (error) => {
    // The pool does not wait for its sockets: a server that stops right after us still complains to them.
    if (!closing) {
      options.onError(error);
    }
  });
  const guard = options.guarded === false ? undefined : createTransactionGuard();
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool, guard) }) });
  if (guard) {
    guardTransactions(db, guard);
  }
  const close = () => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

function poolConfig(options: ConnectOptions): pg.PoolConfig {
  const shared = {
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: valueParsers,
    application_name: 'palm-academy',
  };
  if (options.connectionString === undefined) {
    const { host, port, user, password, database } = options;
    return { ...shared, host, port, user, password, database };
  }
  if (!/^postgres(ql)?:$/.test(protocolOf(options.connectionString))) {
    // The text may hold a password: it is never repeated.
    throw new StartError('DATABASE_URL 不是有效的地址，应形如 postgres://用户名:密码@主机:5432/数据库名（密码里的特殊字符要写成 %XX）');
  }
  return { ...shared, connectionString: options.connectionString };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

function namingPool(pool: pg.Pool, guard: TransactionGuard | undefined): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      guard?.assertOutside();
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) {
        return known;
      }
      const naming = namingClient(client);
      wrapped.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const nameOf = createStatementNames();
  const query = (text: string, values: ReadonlyArray<unknown>) =>
    client.query({ name: values.length === 0 ? undefined : nameOf(text), text, values: [...values] });
  // Kysely types the command as five words; the driver knows more of them, and cursors are not used.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
