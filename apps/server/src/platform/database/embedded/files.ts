import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The `code` of a system error (ENOENT, EEXIST, …), else null. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The content of a text file, or null if it does not exist or cannot be read. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Polling interval for files that other processes change, in milliseconds. */
const LOOK_AGAIN_MS = 20;

/** Waits until the next poll. */
export async function pause(milliseconds = LOOK_AGAIN_MS): Promise<void> {
  await delay(milliseconds);
}
