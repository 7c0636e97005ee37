import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from './errors.ts';
import type { LockWatch } from './lock-watch.ts';
import { createStatementNames } from './statement-names.ts';
import type { TransactionGuard } from './transaction.ts';

const IDLE = 'I';

interface PoolParts {
  guard: TransactionGuard | undefined;
  locks: LockWatch;
}

/** The pool as Kysely sees it: statements with names, locked tables told at once, and no broken connection handed out a second time. */
export function watchedPool(pool: pg.Pool, { guard, locks }: PoolParts): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      guard?.assertOutside();
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) {
        return known;
      }
      const watched = watchedClient(client, locks);
      wrapped.set(client, watched);
      return watched;
    },
    end: () => pool.end(),
  };
}

function watchedClient(client: pg.PoolClient, locks: LockWatch): PostgresPoolClient {
  const nameOf = createStatementNames();
  let broken: Error | undefined;
  const query = async (text: string, values: ReadonlyArray<unknown>) => {
    locks.admit(text);
    try {
      const result = await client.query({ name: values.length === 0 ? undefined : nameOf(text), text, values: [...values] });
      locks.succeeded(text);
      return result;
    } catch (error) {
      locks.failed(text, error);
      if (isUnavailable(error) && broken === undefined) {
        broken = error as Error;
        // Closed at once: behind a statement that is never answered the rollback would wait as long again.
        void (client as unknown as pg.Client).end();
      }
      throw error;
    }
  };
  // A transaction that could not be closed would go on under the next caller.
  const release = () => client.release(broken ?? client.getTransactionStatus() !== IDLE);
  // Kysely types the command as five words; the driver knows more of them, and cursors are not used.
  return { query, release } as unknown as PostgresPoolClient;
}
