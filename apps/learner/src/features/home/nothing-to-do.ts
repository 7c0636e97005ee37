import { STORAGE_PREFIX } from '@palm/client/constants';

// Under the prefix, so that signing out clears it (seed §4).
const NAME = `${STORAGE_PREFIX}nothingToDo`;

/** Whether there was nothing to do when the home page was last seen here; then no room is held for it, which would be taken back at once. */
export function hadNothingToDo(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** Remembers it for the next visit, where the browser lets us. */
export function noteTodos(total: number): void {
  try {
    if (total === 0) {
      localStorage.setItem(NAME, '1');
    } else {
      localStorage.removeItem(NAME);
    }
  } catch {
    // A full or forbidden storage: the next visit holds the room.
  }
}
