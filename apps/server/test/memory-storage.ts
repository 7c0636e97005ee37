import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { ObjectExistsError, type Storage } from '../src/platform/storage/storage.ts';

/** Objects in memory; tests can add objects and fill the disk. */
export interface MemoryStorage extends Storage {
  put(objectKey: string, content: Buffer | string): void;
  /** The current objects, by key. */
  objectsUnder(prefix: string): [string, Buffer][];
  /** Sets the free bytes. */
  leave(free: number): void;
}

export function createMemoryStorage(): MemoryStorage {
  const objects = new Map<string, Buffer>();
  const get = (key: string): Buffer => objects.get(key) ?? Buffer.alloc(0);
  let free = Infinity;
  return {
    put: (key, content) => void objects.set(key, Buffer.from(content)),
    objectsUnder: (prefix) => [...objects].filter(([key]) => key.startsWith(prefix)),
    leave: (bytes) => {
      free = bytes;
    },
    async write(key, content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) {
        chunks.push(chunk);
      }
      if (objects.has(key)) {
        throw new ObjectExistsError(key);
      }
      objects.set(key, Buffer.concat(chunks));
    },
    async join(key, sources) {
      if (objects.has(key)) {
        throw new ObjectExistsError(key);
      }
      objects.set(key, Buffer.concat(sources.map(get)));
    },
    stat: async (key) => (objects.has(key) ? { size: get(key).length, modifiedAt: new Date(0) } : null),
    read: (key, range) => Readable.from([range ? get(key).subarray(range.start, range.end + 1) : get(key)]),
    remove: async (key) => void objects.delete(key),
    async *list() {
      for (const [key, content] of [...objects].sort(([one], [other]) => (one < other ? -1 : 1))) {
        yield { key, size: content.length };
      }
    },
    async withLocalPath(key, work) {
      const folder = mkdtempSync(join(tmpdir(), 'palm-object-'));
      const file = join(folder, basename(key));
      writeFileSync(file, get(key));
      return work(file).finally(() => rmSync(folder, { recursive: true }));
    },
    direct: null,
    freeBytes: async () => free,
    sweepUnfinished: async () => 0,
  };
}
