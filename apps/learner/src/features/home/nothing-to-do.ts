import { STORAGE_PREFIX } from '@palm/client/constants';

// Uses the storage prefix, so that signing out clears it (seed §4).
const NAME = `${STORAGE_PREFIX}nothingToDo`;

/** Whether there was nothing to do on the last visit; then no space is reserved, because it would collapse at once. */
export function hadNothingToDo(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** Remembers it for the next visit, if storage is available. */
export function noteTodos(total: number): void {
  try {
    if (total === 0) {
      localStorage.setItem(NAME, '1');
    } else {
      localStorage.removeItem(NAME);
    }
  } catch {
    // Storage is full or denied: the next visit reserves the space.
  }
}
