import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { freeBytesIn } from './disk-space.ts';
import { isObjectKey } from './object-key.ts';
import { ObjectExistsError, type ListedObject, type Storage } from './storage.ts';

// Uploads are private to the server: other accounts of the machine can neither list nor read them.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const JOIN_BYTES = 4 * 1024 * 1024;

/** Objects as files below one directory. A write goes to a temporary file first, so that a crash leaves no partial object under its key. */
export function createLocalStorage(folder: string): Storage {
  const incoming = join(folder, '.incoming');
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: FOLDER_MODE });
  const pathOf = (objectKey: string): string => {
    if (!isObjectKey(objectKey)) {
      throw new RangeError('an object key must stay below the storage folder');
    }
    return join(folder, ...objectKey.split('/'));
  };

  /** Fills a temporary file, then links it under its key. */
  const create = async (objectKey: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
    const target = pathOf(objectKey);
    const temporary = join(incoming, randomUUID());
    await makeFolder(incoming);
    try {
      await fill(temporary);
      await makeFolder(dirname(target));
      // Unlike a rename, a link fails if the name is taken, even by a concurrent writer.
      await link(temporary, target);
    } catch (error) {
      throw codeOf(error) === 'EEXIST' ? new ObjectExistsError(objectKey) : error;
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return {
    write: (objectKey, content) =>
      create(objectKey, (temporary) => pipeline(content, createWriteStream(temporary, { flags: 'wx', mode: FILE_MODE, flush: true }))),
    join: (objectKey, sources) => create(objectKey, (temporary) => joinFiles(temporary, sources.map(pathOf))),
    stat: async (objectKey) => (isObjectKey(objectKey) ? statFile(pathOf(objectKey)) : null),
    read: (objectKey, range) => createReadStream(pathOf(objectKey), range),
    async remove(objectKey) {
      const path = pathOf(objectKey);
      await rm(path, { force: true });
      // Each upload has a directory of its own; one that is not empty stays.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    list: () => filesIn(folder, ''),
    withLocalPath: async (objectKey, work) => work(pathOf(objectKey)),
    direct: null,
    async freeBytes() {
      await makeFolder(folder);
      return freeBytesIn(folder);
    },
    async sweepUnfinished(before) {
      const files = (await orNull(readdir(incoming)))?.map((name) => join(incoming, name)) ?? [];
      let removed = 0;
      for (const file of files) {
        const left = await statFile(file);
        if (left && left.modifiedAt < before) {
          await rm(file, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** Concatenates files into a new one. The file system's threads do the work; the main thread only queues the next few megabytes. */
async function joinFiles(target: string, sources: readonly string[]): Promise<void> {
  const buffer = Buffer.allocUnsafe(JOIN_BYTES);
  const out = await open(target, 'wx', FILE_MODE);
  try {
    for (const source of sources) {
      await appendFile(out, source, buffer);
    }
    await out.sync();
  } finally {
    await out.close();
  }
}

async function appendFile(out: FileHandle, source: string, buffer: Buffer): Promise<void> {
  const from = await open(source, 'r');
  try {
    for (let read = await from.read(buffer); read.bytesRead > 0; read = await from.read(buffer)) {
      await out.writeFile(buffer.subarray(0, read.bytesRead));
    }
  } finally {
    await from.close();
  }
}

async function statFile(path: string) {
  const stats = await orNull(stat(path));
  return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : null;
}

/** In name order. Unfinished writes are in a directory whose name begins with a dot. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = (await orNull(readdir(join(folder, prefix), { withFileTypes: true }))) ?? [];
  const named = entries.map((entry) => ({ entry, key: prefix + entry.name })).filter(({ key }) => isObjectKey(key));
  for (const { entry, key } of named.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const file = entry.isFile() ? await statFile(join(folder, key)) : null;
    if (entry.isDirectory()) {
      yield* filesIn(folder, `${key}/`);
    } else if (file) {
      yield { key, size: file.size };
    }
  }
}

/** Null if nothing exists under the name. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') {
      return null;
    }
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
