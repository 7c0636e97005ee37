import { setTimeout as delay } from 'node:timers/promises';
import { isLost } from './errors.ts';

// When one connection of a pool breaks, the others have broken too: they notice within one turn of the event loop.
const PAUSE_MS = 100;

/**
 * Retries the work once if its connection broke. Only for work that is safe to repeat: reads, and writes that detect that they were done.
 * Whether an interrupted commit succeeded is unknowable.
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
