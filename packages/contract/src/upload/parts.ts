/** Bytes of each part but the last. A file of one part goes by the form post instead. */
export const PART_BYTES = 8 * 1024 * 1024;

export const partCountOf = (size: number): number => Math.ceil(size / PART_BYTES);

/** Parts are counted from 1, as object storages do; the last one is what is left. */
export const partSizeOf = (size: number, number: number): number => Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);
