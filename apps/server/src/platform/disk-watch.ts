import type { Platform } from './platform.ts';

/** Warns at twice the space at which uploads stop, which leaves time to make room. */
const TIMES_KEPT_FREE = 2;

/** Whether the disk of the stored files is about to fill up. */
export interface DiskWatch {
  /** Also false if the storage cannot tell. Logged once, and again only after there was room in between. */
  isLow(): Promise<boolean>;
}

export function createDiskWatch({ storage, settings, logger }: Pick<Platform, 'storage' | 'settings' | 'logger'>): DiskWatch {
  const lowBelow = settings.uploads.keptFree * TIMES_KEPT_FREE;
  let wasLow = false;
  return {
    async isLow() {
      const free = await storage.freeBytes().catch(() => Number.POSITIVE_INFINITY);
      const low = free < lowBelow;
      if (low && !wasLow) {
        logger.warn({ freeBytes: free, lowBelow }, 'disk space is low');
      }
      wasLow = low;
      return low;
    },
  };
}
