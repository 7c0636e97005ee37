import type { ListedObject, Storage } from '../../storage/storage.ts';
import type { Db } from '../transaction.ts';
import { OBJECTS_FOLDER, type BackupSummary } from './tables.ts';
import type { TarPart } from './tar.ts';

/** The stored objects, and what the tables know of them. */
export interface StoredFiles {
  storage: Pick<Storage, 'list' | 'read'>;
  /** Every key that the tables name. */
  keys(tx: Db): Promise<Set<string>>;
  /** What a backup leaves: pieces of uploads that nothing can go on with elsewhere, and files of a day. */
  isLeft(key: string): boolean;
}

/** How many missing keys are told by name. */
const MOST_NAMED = 1000;

/**
 * Objects never change once stored, so those present after the moment of the tables are at least those the tables name; only what nothing
 * uses is swept away meanwhile.
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

/** The content of an object of which the first piece has arrived, so that nothing that goes now takes it away; null when it is gone already. */
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
