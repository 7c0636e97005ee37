import { setTimeout as delay } from 'node:timers/promises';
import { isLost } from './errors.ts';

// When one connection of a pool broke, the others broke too: they learn of it within one round of the event loop.
const PAUSE_MS = 100;

/**
 * Does the work once more when the connection broke under it. Only for work that may happen twice: reads, and writes that find out by
 * themselves that they were done. Whether a commit that was on its way succeeded, nobody can tell.
 */
export async function repeatWhenLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) {
      throw error;
    }
    await delay(PAUSE_MS);
    return work();
  }
}
