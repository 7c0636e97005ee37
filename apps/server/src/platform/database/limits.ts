const DAY_MS = 86_400_000;

/** How long the app waits for its database, in milliseconds. */
export interface Limits {
  /** Opening a connection. */
  connect: number;
  /** Waiting for a free connection of the pool. */
  queue: number;
  /** One statement, by the server's clock. */
  statement: number;
  /** Waiting for locks, per statement: a table that somebody keeps locked must not tie up every connection. */
  lock: number;
  /** An idle open transaction. */
  idleInTransaction: number;
  /** One statement, by our clock: longer than the server's own limit, for a server that is frozen or cut off and does not respond. */
  silence: number;
}

/** For user requests: whoever has to wait longer has left. */
export const ORDINARY: Limits = {
  connect: 5_000,
  queue: 10_000,
  statement: 15_000,
  lock: 3_000,
  idleInTransaction: 20_000,
  silence: 18_000,
};

/** For upgrades, backup, restore: work on whole tables whose duration nobody can predict. */
export const PATIENT: Limits = {
  connect: 10_000,
  queue: DAY_MS,
  statement: DAY_MS,
  lock: DAY_MS,
  idleInTransaction: DAY_MS,
  silence: DAY_MS,
};

/** For the readiness probe of a load balancer. Connecting, one answer and a cached half second together take less than five seconds. */
export const PROBE: Limits = { ...ORDINARY, connect: 1_500, silence: 2_000 };

/** The same as driver options. */
export const limitOptions = ({ connect, statement, lock, idleInTransaction, silence }: Limits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  query_timeout: silence,
  // Detects a vanished machine even on an idle connection.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const IN_ADDRESSES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'];

/** Removes limits set in the address (`?statement_timeout=60000`), which the driver would otherwise prefer over the given ones. */
export function withoutLimits(address: string): string {
  const url = new URL(address);
  IN_ADDRESSES.forEach((name) => url.searchParams.delete(name));
  return url.href;
}
