// Of the device and not of a person, so that it outlives signing out.
const KEY = 'palm-last-way-in';

/** The way in that was used last on this device; null where none is known or storage is forbidden. */
export function lastWay(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberWay(way: string): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // Then the next visit begins with the first.
  }
}
