import { isLockedOut } from './errors.ts';
import { createLru } from '../lru.ts';

const FAILURES = 2;
const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

interface Stuck {
  failures: number;
  trying: boolean;
}

/**
 * Keeps a locked table from tying up all connections: a statement that has timed out twice waiting for its lock is sent by one call at a
 * time, and the others fail at once as busy, until one gets through.
 */
export interface LockWatch {
  /**
   * Returns whether this is the call that tests if the lock is gone.
   * @throws an error with SQLSTATE 55P03, as the server raises after the lock timeout
   */
  admit(text: string): boolean;
  succeeded(text: string): void;
  failed(text: string, error: unknown, isTrial: boolean): void;
}

export function createLockWatch(): LockWatch {
  const stuck = createLru<Stuck>(REMEMBERED, { ttl: REMEMBERED_MS });
  return {
    admit(text) {
      const known = stuck.size === 0 ? undefined : stuck.get(text);
      if (known === undefined || known.failures < FAILURES) {
        return false;
      }
      if (known.trying) {
        throw Object.assign(new Error('somebody has locked what this statement needs'), { code: '55P03' });
      }
      known.trying = true;
      return true;
    },
    succeeded(text) {
      if (stuck.size > 0) {
        stuck.delete(text);
      }
    },
    failed(text, error, isTrial) {
      const known = stuck.get(text);
      if (known && isTrial) {
        known.trying = false;
      }
      if (isLockedOut(error)) {
        stuck.set(text, { failures: (known?.failures ?? 0) + 1, trying: known?.trying ?? false });
      }
    },
  };
}
