import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../transaction.ts';
import { OBJECTS_FOLDER, type BackupSummary } from './tables.ts';
import type { TarPart } from './tar.ts';

/** The stored objects, and what the tables know of them. */
export interface StoredFiles {
  /** Where they lie, each under its key. */
  folder: string;
  /** Every key that the tables name. */
  keys(tx: Db): Promise<Set<string>>;
  /** Pieces of uploads that are still on their way, which nothing can go on with elsewhere. */
  isUnfinished(key: string): boolean;
}

/** How many missing keys are told by name. */
const MOST_NAMED = 1000;

/**
 * Objects never change once stored, so those present after the moment of the tables are at least those the tables name; only what nothing
 * uses is swept away meanwhile. What is on its way in has no key yet: it lies in a folder whose name begins with a dot.
 */
export async function* objectParts(tx: Db, files: StoredFiles, summary: BackupSummary): AsyncGenerator<TarPart> {
  const expected = await files.keys(tx);
  const folder = path.resolve(files.folder);
  for await (const file of filesIn(folder)) {
    const key = path.relative(folder, file).split(path.sep).join('/');
    const handle = files.isUnfinished(key) ? null : await orNone(open(file), null);
    if (handle) {
      const { size } = await handle.stat();
      expected.delete(key);
      summary.objects += 1;
      // The stream closes the handle; one that is never read must not keep it.
      yield { name: `${OBJECTS_FOLDER}${key}`, size, content: handle.createReadStream() };
    }
  }
  summary.missing = expected.size;
  summary.missingKeys = [...expected].sort().slice(0, MOST_NAMED);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await orNone(readdir(folder, { withFileTypes: true }), []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) {
      yield* filesIn(file);
    } else if (entry.isFile()) {
      yield file;
    }
  }
}

async function orNone<T, None>(asked: Promise<T>, none: None): Promise<T | None> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return none;
    }
    throw error;
  });
}
