import type { Storage } from '../../platform/storage/storage.ts';

/** Disk space reserved for one upload in progress. */
export interface Room {
  wrote(bytes: number): void;
  release(): void;
}

/**
 * Reserves disk space for uploads. The remaining bytes of every upload in progress count, so that together they never use the space that is
 * kept free.
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
