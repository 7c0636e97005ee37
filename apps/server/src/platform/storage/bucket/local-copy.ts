import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../app-error.ts';
import { createDiskSpace, freeBytesIn, type Room } from '../disk-space.ts';

const PREFIX = 'palm-object-';

interface Copied {
  name: string;
  size: number;
  read: () => Readable;
}

/** Copies of objects in the temporary folder, of whose disk this much stays free. */
export function createLocalCopies(keptFree: number) {
  const space = createDiskSpace({ freeBytes: () => freeBytesIn(tmpdir()) }, keptFree);
  return {
    /**
     * Copies an object to a local file, for tools that need one, and removes the copy when the work is done.
     * @throws AppError UPLOAD_NO_SPACE before anything is fetched
     */
    async use<T>(object: Copied, work: (file: string) => Promise<T>): Promise<T> {
      const room = await space.take(object.size);
      if (!room) {
        throw new AppError('UPLOAD_NO_SPACE');
      }
      try {
        return await withLocalCopy(object, room, work);
      } finally {
        room.release();
      }
    },
  };
}

async function withLocalCopy<T>({ name, read }: Copied, room: Room, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  try {
    const file = path.join(folder, name);
    await pipeline(read(), (content) => measured(content, room), createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measured(content: AsyncIterable<Buffer>, room: Room) {
  for await (const chunk of content) {
    room.wrote(chunk.length);
    yield chunk;
  }
}

/** Removes copies begun before the given time, which only a killed process leaves behind: a film fills gigabytes of the temporary folder. */
export async function sweepLocalCopies(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    await sweepCopy(path.join(tmpdir(), name), before).catch(ignoreForeign);
  }
}

async function sweepCopy(folder: string, before: Date): Promise<void> {
  if ((await stat(folder)).mtime < before) {
    await rm(folder, { recursive: true, force: true });
  }
}

// The temporary folder is shared: another account's copy stays, and another server may be removing its own.
const ignoreForeign = (): void => undefined;
