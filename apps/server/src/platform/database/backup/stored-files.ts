import type { ListedObject, Storage } from '../../storage/storage.ts';
import type { Db } from '../transaction.ts';
import { OBJECTS_FOLDER, type BackupSummary } from './tables.ts';
import type { TarPart } from './tar.ts';

/** The stored objects, and which of them the tables reference. */
export interface StoredFiles {
  storage: Pick<Storage, 'list' | 'read'>;
  /** Every key that the tables reference. */
  keys(tx: Db): Promise<Set<string>>;
  /** Excluded from backups: parts of unfinished uploads, which cannot be resumed elsewhere, and files that expire within a day. */
  isLeft(key: string): boolean;
}

/** How many missing keys are listed by name. */
const MOST_NAMED = 1000;

/**
 * Objects are immutable, so those present after the tables' snapshot include all that the tables reference; only unreferenced ones are
 * swept meanwhile.
 */
export async function* objectParts(tx: Db, files: StoredFiles, summary: BackupSummary): AsyncGenerator<TarPart> {
  const expected = await files.keys(tx);
  for await (const object of files.storage.list()) {
    const content = files.isLeft(object.key) ? null : await begun(files.storage, object);
    if (content) {
      expected.delete(object.key);
      summary.objects += 1;
      yield { name: `${OBJECTS_FOLDER}${object.key}`, size: object.size, content };
    }
  }
  summary.missing = expected.size;
  summary.missingKeys = [...expected].sort().slice(0, MOST_NAMED);
}

/**
 * The content of an object whose first chunk has been read, so that deleting the object can no longer interrupt it; null if it is already
 * gone.
 */
async function begun(storage: StoredFiles['storage'], { key }: ListedObject): Promise<AsyncIterable<Buffer> | null> {
  const pieces = (storage.read(key) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    return following(first, pieces);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

async function* following(first: IteratorResult<Buffer>, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let next = first; next.done !== true; next = await pieces.next()) {
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
