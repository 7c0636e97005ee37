import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../src/platform/storage/storage.ts';

/** Objects in memory, with a way to put one there. */
export interface MemoryStorage extends Storage {
  put(objectKey: string, content: Buffer | string): void;
}

export function createMemoryStorage(): MemoryStorage {
  const objects = new Map<string, Buffer>();
  const get = (key: string): Buffer => objects.get(key) ?? Buffer.alloc(0);
  return {
    put: (key, content) => void objects.set(key, Buffer.from(content)),
    async write(key, content) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) {
        chunks.push(Buffer.from(chunk as Buffer));
      }
      objects.set(key, Buffer.concat(chunks));
      return get(key).length;
    },
    stat: async (key) => (objects.has(key) ? { size: get(key).length, modifiedAt: new Date(0) } : null),
    read: (key, range) => Readable.from([range ? get(key).subarray(range.start, range.end + 1) : get(key)]),
    remove: async (key) => void objects.delete(key),
    async localPath(key) {
      const file = join(mkdtempSync(join(tmpdir(), 'palm-object-')), key.replaceAll('/', '_'));
      writeFileSync(file, get(key));
      return file;
    },
  };
}
