import { LRUCache } from 'lru-cache';
import { isLockedOut } from './errors.ts';

const FAILURES = 3;
const REMEMBERED = 500;
const REMEMBERED_MS = 60_000;

interface Stuck {
  failures: number;
  trying: boolean;
}

/**
 * Keeps a table that somebody has locked from collecting all connections: a statement that waited in vain for its lock three times is
 * sent by one call at a time, and the others are told at once that the server is busy, until one gets through.
 */
export interface LockWatch {
  /** @throws an error with the SQLSTATE 55P03, as the server does after the lock timeout */
  admit(text: string): void;
  succeeded(text: string): void;
  failed(text: string, error: unknown): void;
}

export function createLockWatch(): LockWatch {
  const stuck = new LRUCache<string, Stuck>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return {
    admit(text) {
      const known = stuck.size === 0 ? undefined : stuck.get(text);
      if (known === undefined || known.failures < FAILURES) {
        return;
      }
      if (known.trying) {
        throw Object.assign(new Error('somebody has locked what this statement needs'), { code: '55P03' });
      }
      known.trying = true;
    },
    succeeded(text) {
      if (stuck.size > 0) {
        stuck.delete(text);
      }
    },
    failed(text, error) {
      const known = stuck.get(text);
      if (isLockedOut(error)) {
        stuck.set(text, { failures: (known?.failures ?? 0) + 1, trying: false });
      } else if (known) {
        known.trying = false;
      }
    },
  };
}
