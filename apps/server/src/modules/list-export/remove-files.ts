import type { Storage } from '../../platform/storage/storage.ts';
import { keysOf } from './export-key.ts';

/** Removes the files of all attempts of a run. */
export async function removeFiles(storage: Pick<Storage, 'remove'>, run: Parameters<typeof keysOf>[0]): Promise<void> {
  for (const key of keysOf(run)) {
    await storage.remove(key);
  }
}
