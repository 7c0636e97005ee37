import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { DB } from './types.generated.ts';

/** A database handle: the pool, or an open transaction. */
export type Db = Kysely<DB>;

interface Scope {
  open: boolean;
}

/** Knows whether the running code is inside a transaction of one pool. */
export interface TransactionGuard {
  run<T>(work: () => Promise<T>): Promise<T>;
  assertOutside(): void;
}

const guards = new WeakMap<Db, TransactionGuard>();

/** A guard for one pool; its `assertOutside` throws if a connection is requested inside a transaction of that pool. */
export function createTransactionGuard(): TransactionGuard {
  const scopes = new AsyncLocalStorage<Scope>();
  return {
    async run(work) {
      // Work that outlives the transaction (such as a timer it started) inherits the scope, so the scope itself records that it has ended.
      const scope = { open: true };
      try {
        return await scopes.run(scope, work);
      } finally {
        scope.open = false;
      }
    },
    assertOutside() {
      if (scopes.getStore()?.open) {
        throw new Error('the outer database handle was used inside a transaction: pass the handle of the transaction on');
      }
    },
  };
}

/** Makes `inTransaction` on this handle mark the scope of the transaction; called once by `connectDatabase`. */
export function guardTransactions(db: Db, guard: TransactionGuard): void {
  guards.set(db, guard);
}

/**
 * Runs the work in a transaction: commits its result, rolls back if it throws. Given the handle of an open transaction it joins that one;
 * an error must then propagate out of the outer work too, because the server refuses every later statement.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    return work(db);
  }
  const guard = guards.get(db);
  return db.transaction().execute((tx) => (guard ? guard.run(() => work(tx)) : work(tx)));
}
