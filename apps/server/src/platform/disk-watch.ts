import type { Platform } from './platform.ts';

/** Half of the way from here to where uploads stop is time to make room. */
const TIMES_KEPT_FREE = 2;

/** Whether the disk of the stored files is about to be full. */
export interface DiskWatch {
  /** False also where the storage does not say. The log hears of it once, and again after there was room. */
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
        logger.warn({ freeBytes: free, lowBelow }, 'little room left on the disk');
      }
      wasLow = low;
      return low;
    },
  };
}
