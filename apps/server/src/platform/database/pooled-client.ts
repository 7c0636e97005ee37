import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isSilent, isUnavailable } from './errors.ts';
import type { LockWatch } from './lock-watch.ts';
import { RowQuery } from './row-query.ts';
import { createStatementNames } from './statement-names.ts';
import type { TransactionGuard } from './transaction.ts';

const IDLE = 'I';
const STATEMENT_LENGTH = 2000;

/** A slow statement, with its placeholders: the parameters may be personal data. */
interface SlowQuery {
  statement: string;
  ms: number;
}

/** Told about every statement that took at least this many milliseconds, by our clock. */
export interface SlowQueryWatch {
  fromMs: number;
  tell: (query: SlowQuery) => void;
}

interface PoolParts {
  slow: SlowQueryWatch | undefined;
  guard: TransactionGuard | undefined;
  locks: LockWatch;
}

/** Since when connections are suspect: one that was sent a statement at this time never answered. */
interface Silence {
  since: number;
}

interface Call {
  text: string;
  isTrial: boolean;
  askedAt: number;
}

interface WatchedClient {
  face: PostgresPoolClient;
  /** When its last answer arrived. */
  heardAt(): number;
}

/**
 * The pool as Kysely sees it: named statements, a fast failure on locked tables, and no connection handed out that broke or went silent.
 */
export function watchedPool(pool: pg.Pool, { guard, locks, slow }: PoolParts): PostgresPool {
  const silence: Silence = { since: 0 };
  const watched = new WeakMap<pg.PoolClient, WatchedClient>();
  return {
    async connect() {
      guard?.assertOutside();
      for (;;) {
        const client = await pool.connect();
        let known = watched.get(client);
        if (known === undefined) {
          known = watchClient(client, { locks, slow }, silence);
          watched.set(client, known);
        }
        if (known.heardAt() >= silence.since) {
          return known.face;
        }
        // What made one connection silent (a firewall that dropped its state) affected those that were idle at the time too.
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

/** On one line, with the first of many inserted rows only, and not endless. */
const abbreviate = (statement: string): string =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\((?:\$\d+(?:, )?)+\))(?:, \((?:\$\d+(?:, )?)+\))+/g, '$1, …')
    .slice(0, STATEMENT_LENGTH);

function watchClient(client: pg.PoolClient, { locks, slow }: Omit<PoolParts, 'guard'>, silence: Silence): WatchedClient {
  const nameOf = createStatementNames();
  let heardAt = performance.now();
  let broken: Error | undefined;
  const giveUp = (error: Error, askedAt: number): void => {
    if (isSilent(error)) {
      silence.since = Math.max(silence.since, askedAt);
    }
    if (broken === undefined) {
      broken = error;
      // Closed at once: a rollback queued behind a statement that is never answered would wait just as long.
      void (client as unknown as pg.Client).end();
    }
  };
  const fail = (error: Error, call: Call): void => {
    locks.failed(call.text, error, call.isTrial);
    if (isUnavailable(error)) {
      giveUp(error, call.askedAt);
    }
  };
  const heard = ({ text, askedAt }: Call): void => {
    if (slow !== undefined && performance.now() - askedAt >= slow.fromMs) {
      slow.tell({ statement: abbreviate(text), ms: Math.round(performance.now() - askedAt) });
    }
  };
  // With a callback: every statement passes here, and each promise saved is a microsecond.
  const query = (text: string, values: ReadonlyArray<unknown>) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      const call = { text, isTrial: locks.admit(text), askedAt: performance.now() };
      const name = values.length === 0 ? undefined : nameOf(text);
      const ask = new RowQuery({ name, text, values: values as unknown[] }, (error, result) => {
        heard(call);
        if (error) {
          fail(error, call);
          reject(error);
          return;
        }
        heardAt = performance.now();
        locks.succeeded(text);
        resolve(result);
      });
      client.query(ask);
    });
  // A transaction that could not be closed would leak into the next caller.
  const release = () => client.release(broken ?? client.getTransactionStatus() !== IDLE);
  // Kysely types the command as one of five words; the driver knows more, and cursors are not used.
  return { face: { query, release } as unknown as PostgresPoolClient, heardAt: () => heardAt };
}
