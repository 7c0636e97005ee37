import type { Storage } from '../../platform/storage/storage.ts';

/** Room on the disk for one upload on its way. */
export interface Room {
  wrote(bytes: number): void;
  giveBack(): void;
}

/** Room for uploads: those on their way count with what is still to come, so that together they do not fill what is kept free. */
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
      const giveBack = (amount: number) => {
        const given = Math.min(amount, left);
        left -= given;
        coming -= given;
      };
      return { wrote: giveBack, giveBack: () => giveBack(left) };
    },
  };
}
