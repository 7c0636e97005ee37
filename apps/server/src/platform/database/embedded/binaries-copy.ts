import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** /var/tmp survives a reboot; the other is for systems where /var/tmp is mounted noexec. */
const PLACES = ['/var/tmp', tmpdir()];
const NAMES_PER_PLACE = 3;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Copies of the binaries in directories that every account can enter, one after the other. A copy is reused if it is complete and only we
 * can write to it: anyone can create directories in these places, so a name alone proves nothing.
 */
export function* copyBinaries(native: string, version: string): Generator<string> {
  if (process.platform === 'win32') {
    return;
  }
  for (const place of new Set(PLACES)) {
    const copy = copyTo(place, native, `palm-academy-postgres-${version}-${process.geteuid?.() ?? 0}`);
    if (copy !== null) {
      yield path.join(copy, 'native');
    }
  }
}

/** The directory in `place` that holds a complete copy under `name`, or under the next free name; null if the place cannot hold one. */
export function copyTo(place: string, native: string, name: string): string | null {
  try {
    for (let attempt = 0; attempt < NAMES_PER_PLACE; attempt += 1) {
      const folder = path.join(place, attempt === 0 ? name : `${name}-${attempt}`);
      if (isOurs(folder) && isWhole(native, path.join(folder, 'native'))) {
        return folder;
      }
      if (install(place, native, folder)) {
        return folder;
      }
    }
  } catch {
    // A full or read-only place: try the next one.
  }
  return null;
}

/** Builds the copy under an unguessable name, then renames it; returns false if the name is taken. */
function install(place: string, native: string, folder: string): boolean {
  const fresh = mkdtempSync(path.join(place, 'palm-academy-new-'));
  cpSync(native, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  allowReading(fresh);
  if (isOurs(folder)) {
    const old = mkdtempSync(path.join(place, 'palm-academy-old-'));
    renameSync(folder, old);
    rmSync(old, { recursive: true, force: true });
  }
  try {
    renameSync(fresh, folder);
    return true;
  } catch {
    rmSync(fresh, { recursive: true, force: true });
    return isOurs(folder) && isWhole(native, path.join(folder, 'native'));
  }
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.geteuid?.() && (stat.mode & WRITABLE_BY_OTHERS) === 0;
}

/** Temporary-file cleaners remove single files, so every file is checked. */
function isWhole(source: string, copy: string): boolean {
  return readdirSync(source, { withFileTypes: true }).every((entry) => {
    const from = path.join(source, entry.name);
    const to = path.join(copy, entry.name);
    if (entry.isDirectory()) {
      return isWhole(from, to);
    }
    return entry.isSymbolicLink() || entry.name.endsWith('.a') || lstatSync(to, { throwIfNoEntry: false })?.size === lstatSync(from).size;
  });
}

function allowReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      allowReading(file);
    } else if (entry.isFile()) {
      chmodSync(file, lstatSync(file).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}
