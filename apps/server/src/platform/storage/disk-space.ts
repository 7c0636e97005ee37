import { statfs } from 'node:fs/promises';
import type { Storage } from './storage.ts';

/** Bytes that this process can still write into a folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Disk space reserved for one file being written. */
export interface Room {
  wrote(bytes: number): void;
  release(): void;
}

/**
 * Reserves disk space for files being written by this process. The remaining bytes of each of them count, so that together they never use the
 * space that is kept free. What other processes on the same disk are receiving counts once it is written: the kept space absorbs it.
 */
export function createDiskSpace(storage: Pick<Storage, 'freeBytes'>, keptFree: number): { take(bytes: number): Promise<Room | null> } {
  let coming = 0;
  return {
    async take(bytes) {
      const free = await storage.freeBytes();
      if (free - coming - bytes < keptFree) {
        return null;
      }
      let left = bytes;
      coming += left;
      const release = (amount: number) => {
        const given = Math.min(amount, left);
        left -= given;
        coming -= given;
      };
      return { wrote: release, release: () => release(left) };
    },
  };
}
