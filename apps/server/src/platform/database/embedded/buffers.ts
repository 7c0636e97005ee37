import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const SHARE = 1 / 8;
const LEAST_MB = 64;
const MOST_MB = 2048;

/**
 * What PostgreSQL keeps of its tables, in megabytes, on a machine with this many bytes of memory. A search in a large library reads a
 * table of 200 MB; whatever is not kept is copied from the system's cache again for each statement. Memory is taken only as pages are
 * read, so a small organisation takes little. PostgreSQL's manual advises a quarter for a machine of its own; here the server, its workers
 * and the system's cache share it.
 */
export const bufferMegabytes = (memoryBytes: number): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor((memoryBytes * SHARE) / MEGABYTE)));

/** Bytes of memory that this process may use: those of the machine, or of its container. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
