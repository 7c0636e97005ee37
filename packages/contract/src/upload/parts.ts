/** Bytes per part, except for the last. Files of a single part use the form post instead. */
export const PART_BYTES = 8 * 1024 * 1024;

export const partCountOf = (size: number): number => Math.ceil(size / PART_BYTES);

/** Parts are numbered from 1, as in object storages; the last one holds the remainder. */
export const partSizeOf = (size: number, number: number): number => Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);
