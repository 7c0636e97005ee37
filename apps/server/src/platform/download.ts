import type { Readable } from 'node:stream';

/** A file that a service makes for a download endpoint. */
export interface Download {
  fileName: string;
  content: Buffer | string | Readable;
}
