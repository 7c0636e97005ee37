import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Objects as files below one folder. A write goes to a temporary file first, so that a crash leaves no half object under its key. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (objectKey: string): string => {
    const path = join(folder, ...objectKey.split('/'));
    if (!path.startsWith(folder + sep) || objectKey.includes('..') || objectKey.includes('\0')) {
      throw new RangeError('an object key must stay below the storage folder');
    }
    return path;
  };

  return {
    async write(objectKey, content) {
      const target = pathOf(objectKey);
      const temporary = join(folder, '.incoming', randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      const out = createWriteStream(temporary, { flush: true });
      try {
        await pipeline(content, out);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        return out.bytesWritten;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async stat(objectKey) {
      try {
        const { size, mtime } = await stat(pathOf(objectKey));
        return { size, modifiedAt: mtime };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
          return null;
        }
        throw error;
      }
    },
    read: (objectKey, range) => createReadStream(pathOf(objectKey), range),
    remove: (objectKey) => rm(pathOf(objectKey), { force: true }),
    localPath: async (objectKey) => pathOf(objectKey),
  };
}
