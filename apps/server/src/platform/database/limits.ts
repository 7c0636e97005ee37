const DAY_MS = 86_400_000;

/** How long the app waits for its database, in milliseconds. */
export interface Limits {
  /** To open a connection. */
  connect: number;
  /** To get a connection while all of the pool are in use. */
  queue: number;
  /** One statement, by the server's own clock. */
  statement: number;
  /** One statement until it has its locks: a table that somebody keeps locked must not collect every connection. */
  lock: number;
  /** A transaction in which nothing happens. */
  idleInTransaction: number;
  /** One statement, by our clock: longer than the server's own limit, for a server that is frozen or cut off and says nothing. */
  silence: number;
}

/** Calls of people: whoever waits longer has gone away. */
export const ORDINARY: Limits = {
  connect: 5_000,
  queue: 10_000,
  statement: 15_000,
  lock: 3_000,
  idleInTransaction: 20_000,
  silence: 18_000,
};

/** Upgrades, backup, restore: work on whole tables, of which nobody can say how long it takes. */
export const PATIENT: Limits = {
  connect: 10_000,
  queue: DAY_MS,
  statement: DAY_MS,
  lock: DAY_MS,
  idleInTransaction: DAY_MS,
  silence: DAY_MS,
};

/** Whether the database answers at all: what a balancer waits for. For a connection and an answer, and what was known half a second ago, less than five seconds. */
export const PROBE: Limits = { ...ORDINARY, connect: 1_500, silence: 2_000 };

/** The same in the words of the driver. */
export const limitOptions = ({ connect, statement, lock, idleInTransaction, silence }: Limits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  query_timeout: silence,
  // A machine that vanished is noticed, however idle the connection is.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const IN_ADDRESSES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'];

/** The driver puts what an address says (`?statement_timeout=60000`) above everything, also where other limits are meant than those of calls. */
export function withoutLimits(address: string): string {
  const url = new URL(address);
  IN_ADDRESSES.forEach((name) => url.searchParams.delete(name));
  return url.href;
}
