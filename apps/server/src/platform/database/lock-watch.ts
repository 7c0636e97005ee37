import { isLockedOut } from './errors.ts';
import { createRemembered } from '../remembered.ts';

const FAILURES = 2;
const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

interface Stuck {
  failures: number;
  trying: boolean;
}

/**
 * Keeps a table that somebody has locked from collecting all connections: a statement that waited in vain for its lock twice is
 * sent by one call at a time, and the others are told at once that the server is busy, until one gets through.
 */
export interface LockWatch {
  /**
   * Answers whether this is the call that finds out if the lock is gone.
   * @throws an error with the SQLSTATE 55P03, as the server does after the lock timeout
   */
  admit(text: string): boolean;
  succeeded(text: string): void;
  failed(text: string, error: unknown, isTrial: boolean): void;
}

export function createLockWatch(): LockWatch {
  const stuck = createRemembered<Stuck>(REMEMBERED, { ttl: REMEMBERED_MS });
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
